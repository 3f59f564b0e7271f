import { useMemo } from 'react'
import type { Point } from '../../domain/graph/free-place.ts'
import { type PlannedProposal, planProposals } from '../../domain/assistant/plan.ts'
import type { Proposal } from '../../domain/assistant/proposal.ts'
import type { Graph } from '../../domain/entities/graph.ts'
import type { NodeType } from '../../domain/entities/node/node.ts'
import { newId } from '../store/tab-identity.ts'
import { localDay } from '../ui/time/days.ts'
import type { ChatMessage, Decisions } from './conversation.ts'

export type Plan = readonly PlannedProposal[]

const nothing: Plan = []

/**
 * Returns the result of accepting all proposals that were not rejected. This includes proposals that the user has
 * accepted and then undone.
 */
export function usePlan(proposals: readonly Proposal[] | undefined, graph: Graph | null, decisions: Decisions): Plan {
  return useMemo(() => {
    const open = proposals?.filter(({ id }) => decisions.get(id) !== 'rejected') ?? []
    if (open.length === 0 || !graph) return nothing
    return planNow(open, graph)
  }, [proposals, decisions, graph])
}

function planNow(open: readonly Proposal[], graph: Graph): Plan {
  return planProposals(open, graph, acceptOptions(), new Date().toISOString())
}

/** Returns the newest proposals of a conversation. */
export function newestProposals(messages: readonly ChatMessage[]): readonly Proposal[] | undefined {
  return messages.findLast(({ proposals }) => proposals.length > 0)?.proposals
}

/** Returns the options for accepting proposals now: a function that creates ids, and evidence with today's date. */
export function acceptOptions() {
  return { newId, evidence: { kind: 'ai' as const, source: null, date: localDay(new Date()) } }
}

/** A proposed node without a decision, at its future position. */
export interface ProposedNode extends Point {
  readonly id: string
  readonly name: string
  readonly type: NodeType
  readonly joinedTo: Point | null
}

/** Returns the proposed nodes of a plan. */
export function proposedNodes(plan: Plan): ProposedNode[] {
  return plan.flatMap(({ proposal, place, joinedTo }) => {
    if (!place || proposal.kind !== 'node') return []
    const { id, name, type } = proposal
    return [{ id, name, type, ...place, joinedTo }]
  })
}
