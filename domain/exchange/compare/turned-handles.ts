import { type Edge, sourceHandles, targetHandles } from '../../entities/edge/edge.ts'
import { sideOf, type TakenHandles } from '../spread-edges.ts'

type Handles = Pick<Edge, 'sourceHandle' | 'targetHandle'>

/**
 * Where connections that turn round begin and end then, by their ids: where they lay before, or, if another leads that way,
 * at two handles that are free. `standing` is what joins nodes by now. What finds no room is left out, and keeps its way:
 * the others are placed anew without it. Cost: a few passes over both, no more than lines fit between two nodes.
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

/** Those of them that find room once all have left where they lie. */
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
