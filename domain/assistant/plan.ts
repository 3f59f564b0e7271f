import { applyBatch } from '../edits/batch.ts'
import type { Edit } from '../edits/edit.ts'
import type { Graph } from '../entities/graph.ts'
import type { Point } from '../graph/free-place.ts'
import { nodeByName } from './node-by-name.ts'
import { placeBeside } from './place-beside.ts'
import { type AcceptOptions, editsOf } from './accept-proposal.ts'
import type { Proposal } from './proposal.ts'

/** A proposal that can be applied after all earlier proposals of the list. */
export interface PlannedProposal {
  readonly proposal: Proposal
  readonly edits: readonly Edit[]
  /**
   * Position of a proposed node, where it covers neither existing nodes nor nodes proposed earlier. Null if no node is
   * proposed.
   */
  readonly place: Point | null
  /** Position of the node to which the proposed node would be connected, or null. */
  readonly joinedTo: Point | null
}

const anywhere: Point = { x: 0, y: 0 }

/**
 * Returns the edits and positions that result from accepting proposals in order. A proposal may refer to nodes that
 * earlier proposals add. Proposals that cannot be applied are left out. `at` is the time of acceptance. Cost: for each
 * proposed node, one pass over the nodes for every position tried.
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
