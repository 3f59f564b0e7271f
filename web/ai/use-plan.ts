import { useMemo } from 'react'
import type { Place } from '../../domain/assistant/free-place.ts'
import { type PlannedProposal, planProposals } from '../../domain/assistant/plan.ts'
import type { Proposal } from '../../domain/assistant/proposal.ts'
import type { Graph } from '../../domain/model/graph.ts'
import type { NodeType } from '../../domain/model/node.ts'
import { newId } from '../store/tab-identity.ts'
import { localDay } from '../ui/days.ts'
import type { ChatMessage } from './conversation.ts'
import { useDecisions } from './decisions.ts'

export type Plan = readonly PlannedProposal[]

const nothing: Plan = []

/** What accepting those of some proposals would do that nobody has decided about. */
export function usePlan(proposals: readonly Proposal[] | undefined, graph: Graph | null): Plan {
  const decisions = useDecisions()
  return useMemo(() => {
    const open = proposals?.filter(({ id }) => !decisions.has(id)) ?? []
    if (open.length === 0 || !graph) return nothing
    return planNow(open, graph)
  }, [proposals, decisions, graph])
}

function planNow(open: readonly Proposal[], graph: Graph): Plan {
  return planProposals(open, graph, acceptOptions(), new Date().toISOString())
}

/** The newest proposals of a conversation. */
export function newestProposals(messages: readonly ChatMessage[]): readonly Proposal[] | undefined {
  return messages.findLast(({ proposals }) => proposals.length > 0)?.proposals
}

/** How what is accepted today comes to be. */
export function acceptOptions() {
  return { newId, evidence: { kind: 'ai' as const, source: null, date: localDay(new Date()) } }
}

/** A proposed node nobody has decided about, where it would stand. */
export interface ProposedNode extends Place {
  readonly id: string
  readonly name: string
  readonly type: NodeType
  readonly joinedTo: Place | null
}

/** The nodes of a plan. */
export function proposedNodes(plan: Plan): ProposedNode[] {
  return plan.flatMap(({ proposal, place, joinedTo }) => {
    if (!place || proposal.kind !== 'node') return []
    const { id, name, type } = proposal
    return [{ id, name, type, ...place, joinedTo }]
  })
}
