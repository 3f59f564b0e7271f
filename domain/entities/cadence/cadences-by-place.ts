import type { Cadence } from './cadence.ts'

/** A node, with the id of its network. */
export interface Place {
  readonly networkId: string
  readonly nodeId: string
}

export const placeKey = ({ networkId, nodeId }: Place) => `${networkId} ${nodeId}`

/**
 * Returns the effective cadence of each node, by `placeKey`. If a node has several, the latest one wins. Cost: one
 * pass.
 */
export function cadencesByPlace(cadences: Iterable<Cadence>): ReadonlyMap<string, Cadence> {
  const byPlace = new Map<string, Cadence>()
  for (const cadence of cadences) {
    const key = placeKey(cadence)
    const known = byPlace.get(key)
    if (!known || isLater(cadence, known)) byPlace.set(key, cadence)
  }
  return byPlace
}

function isLater(a: Cadence, b: Cadence): boolean {
  return a.createdAt === b.createdAt ? a.id > b.id : a.createdAt > b.createdAt
}

/** Returns the effective cadences for nodes of one network by node id. Cost: one pass over the cadences. */
export function cadencesByNode(cadences: Iterable<Cadence>, networkId: string): ReadonlyMap<string, Cadence> {
  const ofNetwork = [...cadences].filter((cadence) => cadence.networkId === networkId)
  return new Map([...cadencesByPlace(ofNetwork).values()].map((cadence) => [cadence.nodeId, cadence]))
}
