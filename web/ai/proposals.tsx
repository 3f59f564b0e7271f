import { Button } from '@mantine/core'
import { useMemo } from 'react'
import { type PlannedProposal, planProposals } from '../../domain/assistant/plan.ts'
import type { Place } from '../../domain/assistant/free-place.ts'
import { editsOf, type Proposal } from '../../domain/assistant/proposal.ts'
import type { Graph } from '../../domain/model/graph.ts'
import type { NodeType } from '../../domain/model/node.ts'
import { useSubmit } from '../store/use-submit.ts'
import { newId } from '../store/tab-identity.ts'
import { localDay } from '../ui/days.ts'
import { type Decision, decide, useDecisions } from './decisions.ts'
import styles from './proposals.module.css'
import { proposalTexts as texts } from './texts.ts'

interface ProposalsProps {
  readonly proposals: readonly Proposal[]
  readonly graph: Graph
  readonly canEdit: boolean
}

/** What the assistant would add, to be accepted or rejected one by one or all together. */
export function Proposals({ proposals, graph, canEdit }: ProposalsProps) {
  const submit = useSubmit(graph.network.id)
  const decisions = useDecisions()
  const open = useMemo(() => proposals.filter(({ id }) => !decisions.has(id)), [proposals, decisions])
  const planned = useMemo(() => plan(open, graph), [open, graph])

  function settle(settled: readonly Proposal[], decision: Decision): void {
    decide(
      settled.map(({ id }) => id),
      decision,
    )
  }

  function accept(proposal: Proposal): void {
    const place = planned.find((each) => each.proposal === proposal)?.place ?? anywhere
    const edits = editsOf(proposal, graph, { ...acceptOptions(), place })
    const label = texts.step(titleOf(proposal))
    if (edits && submit(edits, { label, failed: texts.failed })) settle([proposal], 'accepted')
  }

  function acceptAll(): void {
    const edits = planned.flatMap((each) => [...each.edits])
    if (!submit(edits, { label: texts.stepAll, failed: texts.failed })) return
    settle(
      planned.map(({ proposal }) => proposal),
      'accepted',
    )
  }

  const shown = proposals.filter(({ id }) => decisions.get(id) !== 'rejected')
  if (shown.length === 0) return null
  return (
    <section className={styles.proposals} aria-label={texts.heading(proposals.length)}>
      <ul className={styles.list}>
        {shown.map((proposal) => (
          <li key={proposal.id} className={styles.card} data-decided={decisions.get(proposal.id)}>
            <Words proposal={proposal} />
            <div className={styles.buttons}>
              {decisions.get(proposal.id) === 'accepted' ? (
                <span className={styles.state}>{texts.accepted}</span>
              ) : (
                <Choices
                  obstacle={obstacleTo(proposal, { planned, graph, canEdit })}
                  onAccept={() => accept(proposal)}
                  onReject={() => settle([proposal], 'rejected')}
                />
              )}
            </div>
          </li>
        ))}
      </ul>
      {canEdit && planned.length > 1 && (
        <div className={styles.buttons}>
          <Button size="xs" onClick={acceptAll}>
            {texts.acceptAll}
          </Button>
          <Button size="xs" variant="default" onClick={() => settle(open, 'rejected')}>
            {texts.rejectAll}
          </Button>
        </div>
      )}
    </section>
  )
}

interface ChoicesProps {
  /** Why it cannot be accepted. */
  readonly obstacle: string | null
  readonly onAccept: () => void
  readonly onReject: () => void
}

function Choices({ obstacle, onAccept, onReject }: ChoicesProps) {
  return (
    <>
      {obstacle === null ? (
        <Button size="xs" variant="default" onClick={onAccept}>
          {texts.accept}
        </Button>
      ) : (
        <span className={styles.state}>{obstacle}</span>
      )}
      <Button size="xs" variant="subtle" color="gray" onClick={onReject}>
        {texts.reject}
      </Button>
    </>
  )
}

function Words({ proposal }: { proposal: Proposal }) {
  return (
    <div>
      <p className={styles.kind}>{kindOf(proposal)}</p>
      <p className={styles.title}>
        <bdi>{titleOf(proposal)}</bdi>
      </p>
      <p className={styles.text}>{detailOf(proposal)}</p>
    </div>
  )
}

function kindOf(proposal: Proposal): string {
  switch (proposal.kind) {
    case 'node':
      return texts.kinds[proposal.type]
    case 'edge':
      return texts.edgeKind
    case 'task':
      return texts.taskKind
    case 'note':
      return texts.noteKind
  }
}

function titleOf(proposal: Proposal): string {
  switch (proposal.kind) {
    case 'node':
      return proposal.name
    case 'edge':
      return texts.edge(proposal.source, proposal.target)
    case 'task':
    case 'note':
      return proposal.text
  }
}

function detailOf(proposal: Proposal): string {
  switch (proposal.kind) {
    case 'node': {
      const joined = proposal.connectTo ? texts.connected(proposal.connectTo) : ''
      return [proposal.notes, joined].filter((part) => part !== '').join(' · ')
    }
    case 'edge':
      return proposal.label
    case 'task':
      return texts.task(proposal.node, proposal.dueDate)
    case 'note':
      return proposal.node
  }
}

function acceptOptions() {
  return { newId, evidence: { kind: 'ai' as const, source: null, date: localDay(new Date()) } }
}

const anywhere = { x: 0, y: 0 }

function plan(open: readonly Proposal[], graph: Graph): PlannedProposal[] {
  return planProposals(open, graph, acceptOptions(), new Date().toISOString())
}

interface Circumstances {
  readonly planned: readonly PlannedProposal[]
  readonly graph: Graph
  readonly canEdit: boolean
}

function obstacleTo(proposal: Proposal, { planned, graph, canEdit }: Circumstances): string | null {
  if (!canEdit) return texts.mayNot
  if (editsOf(proposal, graph, { ...acceptOptions(), place: anywhere })) return null
  return planned.some((each) => each.proposal === proposal) ? texts.later : texts.impossible
}

/** Proposed nodes nobody has decided about, where they would stand. */
export interface ProposedNode extends Place {
  readonly id: string
  readonly name: string
  readonly type: NodeType
  readonly joinedTo: Place | null
}

export function proposedNodes(
  proposals: readonly Proposal[],
  decisions: ReadonlyMap<string, Decision>,
  graph: Graph,
): ProposedNode[] {
  const open = proposals.filter(({ id }) => !decisions.has(id))
  return plan(open, graph).flatMap(({ proposal, place, joinedTo }) => {
    if (!place || proposal.kind !== 'node') return []
    const { id, name, type } = proposal
    return [{ id, name, type, ...place, joinedTo }]
  })
}
