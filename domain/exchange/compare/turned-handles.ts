import { type Edge, sourceHandles, targetHandles } from '../../entities/edge/edge.ts'
import { sideOf, type TakenHandles } from '../spread-edges.ts'

type Handles = Pick<Edge, 'sourceHandle' | 'targetHandle'>

/**
 * Returns the handles of connections that reverse their direction, by id: their former ones, or two free ones if
 * another connection uses these. `standing` are the current connections of the nodes. Connections without space are
 * left out and keep their direction; the others are then placed again without them. Cost: a few passes over both, at
 * most as many as the connections that fit between two nodes.
 */
export function turnedHandles(turning: readonly Edge[], standing: Iterable<TakenHandles>): Map<string, Handles> {
  const taken = new Set(Array.from(standing, wayOf))
  let left = turning
  for (;;) {
    const found = placed(left, taken)
    if (found.size === left.length) return found
    left = left.filter(({ id }) => found.has(id))
  }
}

/** Returns those that find space once all of them have left their handles. */
function placed(turning: readonly Edge[], standing: ReadonlySet<string>): Map<string, Handles> {
  const taken = new Set(standing)
  for (const edge of turning) taken.delete(wayOf(edge))
  const found = new Map<string, Handles>()
  for (const { id, ...edge } of turning) {
    const ends = { sourceId: edge.targetId, targetId: edge.sourceId }
    const asBefore = {
      sourceHandle: `${sideOf(edge.targetHandle)}-source`,
      targetHandle: `${sideOf(edge.sourceHandle)}-target`,
    } as const
    const handles = [asBefore, ...everyWay].find((each) => !taken.has(wayOf({ ...ends, ...each })))
    if (!handles) continue
    taken.add(wayOf({ ...ends, ...handles }))
    found.set(id, handles)
  }
  return found
}

const everyWay = sourceHandles.flatMap((sourceHandle) =>
  targetHandles.map((targetHandle): Handles => ({ sourceHandle, targetHandle })),
)

const wayOf = ({ sourceId, targetId, sourceHandle, targetHandle }: TakenHandles) =>
  `${sourceId} ${sourceHandle} ${targetId} ${targetHandle}`
