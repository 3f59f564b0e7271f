import { Button } from '@mantine/core'
import { useState } from 'react'
import { freePlace } from '../../domain/assistant/free-place.ts'
import { editsOf, type Proposal } from '../../domain/assistant/proposal.ts'
import { applyBatch } from '../../domain/edits/batch.ts'
import type { Edit } from '../../domain/edits/edit.ts'
import { nameKey } from '../../domain/generate/answer.ts'
import type { Graph } from '../../domain/model/graph.ts'
import { useSubmit } from '../store/use-submit.ts'
import { newId } from '../store/tab-identity.ts'
import { localDay } from '../ui/days.ts'
import { decide, decisionsOf } from './decisions.ts'
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
  const [decisions, setDecisions] = useState(() => decisionsOf(proposals))
  const open = proposals.filter(({ id }) => !decisions.has(id))
  const possible = open.filter((proposal) => editsFor(proposal, graph) !== null)

  function settle(settled: readonly Proposal[], decision: 'accepted' | 'rejected'): void {
    decide(
      settled.map(({ id }) => id),
      decision,
    )
    setDecisions((before) => new Map([...before, ...settled.map(({ id }) => [id, decision] as const)]))
  }

  function accept(chosen: readonly Proposal[], label: string): void {
    const edits = allEdits(chosen, graph)
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

function editsFor(proposal: Proposal, graph: Graph): Edit[] | null {
  const connectTo = proposal.kind === 'node' ? proposal.connectTo : null
  const other = connectTo ? graph.nodes.find(({ name }) => nameKey(name) === nameKey(connectTo)) : undefined
  const evidence = { kind: 'ai' as const, source: null, date: localDay(new Date()) }
  return editsOf(proposal, graph, { newId, place: freePlace(graph, other ?? null), evidence })
}

/** Each on top of the ones before it, so that new cards keep clear of one another and later ones may name earlier ones. */
function allEdits(proposals: readonly Proposal[], graph: Graph): Edit[] {
  const edits: Edit[] = []
  let before = graph
  for (const proposal of proposals) {
    const next = editsFor(proposal, before) ?? []
    edits.push(...next)
    before = applyBatch(before, next, new Date().toISOString()).graph
  }
  return edits
}
