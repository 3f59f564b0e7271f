import { type Edge, sourceHandles, targetHandles } from '../../entities/edge/edge.ts'
import { sideOf, type UsedHandles } from '../place/spread-edges.ts'

type Handles = Pick<Edge, 'sourceHandle' | 'targetHandle'>

/**
 * Returns the handles for connections whose direction is reversed, by connection id: their former handles, or two free
 * handles if another connection uses the former ones. `standing` are all current connections between the nodes. If
 * there are no free handles, a connection is left out and keeps its direction, and the other connections are placed
 * again. Cost: a few passes over both lists. There are at most as many passes as connections that fit between two
 * nodes.
 */
export function reversedHandles(turning: readonly Edge[], standing: Iterable<UsedHandles>): Map<string, Handles> {
  const taken = new Set(Array.from(standing, handlePairKey))
  let left = turning
  for (;;) {
    const found = placed(left, taken)
    if (found.size === left.length) return found
    left = left.filter(({ id }) => found.has(id))
  }
}

/**
 * Places the reversed connections, assuming that all of them have released their current handles. Connections without
 * free handles are left out.
 */
function placed(turning: readonly Edge[], standing: ReadonlySet<string>): Map<string, Handles> {
  const taken = new Set(standing)
  for (const edge of turning) taken.delete(handlePairKey(edge))
  const found = new Map<string, Handles>()
  for (const { id, ...edge } of turning) {
    const ends = { sourceId: edge.targetId, targetId: edge.sourceId }
    const asBefore = {
      sourceHandle: `${sideOf(edge.targetHandle)}-source`,
      targetHandle: `${sideOf(edge.sourceHandle)}-target`,
    } as const
    const handles = [asBefore, ...everyWay].find((each) => !taken.has(handlePairKey({ ...ends, ...each })))
    if (!handles) continue
    taken.add(handlePairKey({ ...ends, ...handles }))
    found.set(id, handles)
  }
  return found
}

const everyWay = sourceHandles.flatMap((sourceHandle) =>
  targetHandles.map((targetHandle): Handles => ({ sourceHandle, targetHandle })),
)

const handlePairKey = ({ sourceId, targetId, sourceHandle, targetHandle }: UsedHandles) =>
  `${sourceId} ${sourceHandle} ${targetId} ${targetHandle}`
