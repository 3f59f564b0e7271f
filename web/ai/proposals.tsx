import { Button } from '@mantine/core'
import { nodeByName } from '../../domain/assistant/node-by-name.ts'
import type { PlannedProposal } from '../../domain/assistant/plan.ts'
import { editsOf, alreadyExists } from '../../domain/assistant/accept-proposal.ts'
import type { Proposal } from '../../domain/assistant/proposal.ts'
import type { ProposalDecision } from '../../contract/assistant.ts'
import type { Graph } from '../../domain/entities/graph.ts'
import { useSubmit } from '../store/use-submit.ts'
import type { Conversation } from './conversation.ts'
import styles from './proposals.module.css'
import { proposalTexts as texts } from './texts.ts'
import { acceptOptions, type Plan, usePlan } from './use-plan.ts'

interface ProposalsProps {
  readonly proposals: readonly Proposal[]
  readonly graph: Graph
  readonly canEdit: boolean
  readonly conversation: Pick<Conversation, 'decisions' | 'decide'>
  /** Result of accepting the proposals, if it was computed already. */
  readonly plan?: Plan
}

/** The proposals of the assistant. Users accept or reject them one by one or all together. */
export function Proposals({ proposals, graph, canEdit, conversation, plan }: ProposalsProps) {
  const submit = useSubmit(graph.network.id)
  const { decisions } = conversation
  const ownPlan = usePlan(plan ? undefined : proposals, graph, decisions)
  const planned = plan ?? ownPlan

  function settle(settled: readonly Proposal[], decision: ProposalDecision): void {
    conversation.decide(
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
  const open = shown.filter((proposal) => !alreadyExists(proposal, graph))
  if (shown.length === 0) return null
  return (
    <section className={styles.proposals} aria-label={texts.heading(proposals.length)}>
      <ul className={styles.list}>
        {shown.map((proposal) => (
          <li key={proposal.id} className={styles.card} data-there={!open.includes(proposal) || undefined}>
            <Words proposal={proposal} />
            <div className={styles.buttons}>
              {open.includes(proposal) ? (
                <Choices
                  obstacle={obstacleTo(proposal, { planned, graph, canEdit })}
                  onAccept={() => accept(proposal)}
                  onReject={() => settle([proposal], 'rejected')}
                />
              ) : (
                <span className={styles.state}>
                  {decisions.get(proposal.id) === 'accepted' ? texts.accepted : texts.there}
                </span>
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
  /** The reason why the proposal cannot be accepted, or null. */
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
      {proposal.kind === 'node' && proposal.connectTo !== null && (
        <p className={styles.text}>{texts.connected(proposal.connectTo, proposal.label)}</p>
      )}
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
    case 'node':
      return [texts.role(proposal), proposal.notes].filter((part) => part !== '').join('\n')
    case 'edge':
      return proposal.label
    case 'task':
      return texts.task(proposal.node, proposal.dueDate)
    case 'note':
      return proposal.node
  }
}

const anywhere = { x: 0, y: 0 }

interface Circumstances {
  readonly planned: Plan
  readonly graph: Graph
  readonly canEdit: boolean
}

function obstacleTo(proposal: Proposal, { planned, graph, canEdit }: Circumstances): string | null {
  if (!canEdit) return texts.mayNot
  const mine = planned.find((each) => each.proposal === proposal)
  if (editsOf(proposal, graph, { ...acceptOptions(), place: anywhere })) {
    return hangsOnAnother(mine, graph) ? texts.later : null
  }
  return mine ? texts.later : texts.impossible
}

/**
 * Whether a proposed node connects to another proposed node that is not in the network yet. If the user accepted it
 * before the other node, it would have no connection.
 */
function hangsOnAnother(planned: PlannedProposal | undefined, graph: Graph): boolean {
  if (planned?.proposal.kind !== 'node' || planned.joinedTo === null) return false
  return nodeByName(graph, planned.proposal.connectTo ?? '') === undefined
}
