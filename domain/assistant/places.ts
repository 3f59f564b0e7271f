import { applyBatch } from '../edits/batch.ts'
import { nameKey } from '../generate/answer.ts'
import type { Graph } from '../model/graph.ts'
import { freePlace, type Place } from './free-place.ts'
import { type AcceptOptions, editsOf, type Proposal } from './proposal.ts'

/**
 * Where proposed nodes would stand, by the id of their proposal, each clear of the ones before it. Proposals of other
 * kinds, and those that cannot be done, have no place. Cost: the nodes once for every place that is tried.
 */
export function placesOf(
  proposals: readonly Proposal[],
  graph: Graph,
  options: Omit<AcceptOptions, 'place'>,
  at: string,
): ReadonlyMap<string, Place> {
  const places = new Map<string, Place>()
  let before = graph
  for (const proposal of proposals) {
    const place = freePlace(before, joinedTo(proposal, before))
    const edits = editsOf(proposal, before, { ...options, place })
    if (!edits) continue
    if (proposal.kind === 'node') places.set(proposal.id, place)
    before = applyBatch(before, edits, at).graph
  }
  return places
}

/** The node a proposed one is to be joined to, if it is there. */
export function joinedTo(proposal: Proposal, graph: Graph): Place | null {
  if (proposal.kind !== 'node' || proposal.connectTo === null) return null
  const wanted = nameKey(proposal.connectTo)
  return graph.nodes.find(({ name }) => nameKey(name) === wanted) ?? null
}
