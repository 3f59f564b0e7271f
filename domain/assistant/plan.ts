import { applyBatch } from '../edits/batch.ts'
import type { Edit } from '../edits/edit.ts'
import type { Graph } from '../graph/graph.ts'
import type { Point } from '../graph/free-place.ts'
import { nodeByName } from './node-by-name.ts'
import { placeBeside } from './place-beside.ts'
import { type AcceptOptions, editsOf } from './accept-proposal.ts'
import type { Proposal } from './proposal.ts'

/** A proposal that can be done after those before it. */
export interface PlannedProposal {
  readonly proposal: Proposal
  readonly edits: readonly Edit[]
  /** Where a proposed node would stand: clear of everything and of the ones before it. */
  readonly place: Point | null
  /** Where the node it would be joined to stands. */
  readonly joinedTo: Point | null
}

const anywhere: Point = { x: 0, y: 0 }

/**
 * What accepting proposals one after the other would do: later ones may speak of nodes that earlier ones add. Those that
 * cannot be done are left out. `at` is the moment it would happen. Cost: for each proposed node, the nodes once for every
 * place that is tried.
 */
export function planProposals(
  proposals: readonly Proposal[],
  graph: Graph,
  options: Omit<AcceptOptions, 'place'>,
  at: string,
): PlannedProposal[] {
  let now = graph
  return proposals.flatMap((proposal) => {
    const isNode = proposal.kind === 'node'
    const joinedTo = isNode && proposal.connectTo !== null ? (nodeByName(now, proposal.connectTo) ?? null) : null
    const place = isNode ? placeBeside(now, joinedTo) : null
    const edits = editsOf(proposal, now, { ...options, place: place ?? anywhere })
    if (!edits) return []
    now = applyBatch(now, edits, at).graph
    return [{ proposal, edits, place, joinedTo }]
  })
}
