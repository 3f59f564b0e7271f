import { Button } from '@mantine/core'
import { joinedTo, placesOf } from '../../domain/assistant/places.ts'
import type { Place } from '../../domain/assistant/free-place.ts'
import { editsOf, type Proposal } from '../../domain/assistant/proposal.ts'
import type { Edit } from '../../domain/edits/edit.ts'
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
  const open = proposals.filter(({ id }) => !decisions.has(id))
  const possible = possibleOf(open, graph)

  function settle(settled: readonly Proposal[], decision: Decision): void {
    decide(
      settled.map(({ id }) => id),
      decision,
    )
  }

  function accept(chosen: readonly Proposal[], label: string): void {
    const edits = acceptingEdits(chosen, open, graph)
    if (edits.length > 0 && submit(edits, { label, failed: texts.failed })) settle(chosen, 'accepted')
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
                  possible={canEdit && possible.includes(proposal)}
                  onAccept={() => accept([proposal], texts.step(titleOf(proposal)))}
                  onReject={() => settle([proposal], 'rejected')}
                />
              )}
            </div>
          </li>
        ))}
      </ul>
      {canEdit && possible.length > 1 && (
        <div className={styles.buttons}>
          <Button size="xs" onClick={() => accept(possible, texts.stepAll)}>
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
  readonly possible: boolean
  readonly onAccept: () => void
  readonly onReject: () => void
}

function Choices({ possible, onAccept, onReject }: ChoicesProps) {
  return (
    <>
      {possible ? (
        <Button size="xs" variant="default" onClick={onAccept}>
          {texts.accept}
        </Button>
      ) : (
        <span className={styles.state}>{texts.impossible}</span>
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

function possibleOf(proposals: readonly Proposal[], graph: Graph): Proposal[] {
  return proposals.filter((proposal) => editsOf(proposal, graph, { ...acceptOptions(), place: anywhere }) !== null)
}

/** The chosen ones go where their ghosts stand, which keep clear of all that are open. */
function acceptingEdits(chosen: readonly Proposal[], open: readonly Proposal[], graph: Graph): Edit[] {
  const options = acceptOptions()
  const places = placesOf(open, graph, options, new Date().toISOString())
  return chosen.flatMap(
    (proposal) => editsOf(proposal, graph, { ...options, place: places.get(proposal.id) ?? anywhere }) ?? [],
  )
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
  const places = placesOf(open, graph, acceptOptions(), new Date().toISOString())
  return open.flatMap((proposal) => {
    const place = places.get(proposal.id)
    if (!place || proposal.kind !== 'node') return []
    const { id, name, type } = proposal
    return [{ id, name, type, ...place, joinedTo: joinedTo(proposal, graph) }]
  })
}
