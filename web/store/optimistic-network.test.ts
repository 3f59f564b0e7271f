import { expect, test } from 'vitest'
import type { LogEntry } from '../../contract/batches.ts'
import { applyBatch } from '../../domain/edits/batch.ts'
import { Edit } from '../../domain/edits/edit.ts'
import { comparable, emptyGraph, randomId, seededRandom } from '../../tests/support/random-edits.ts'
import { graphContents } from '../../domain/entities/graph.ts'
import { Creators } from './creators.ts'
import { OptimisticNetwork, type PendingBatch } from './optimistic-network.ts'

const random = seededRandom(9)
const at = '2026-01-01T00:00:00.000Z'
const me = randomId(random)

function open(makers?: Creators, pending: readonly PendingBatch[] = []): OptimisticNetwork {
  const { network, ...contents } = graphContents(emptyGraph())
  const listed = { ...network, order: 0, role: 'owner' as const, version: 0 }
  return new OptimisticNetwork({ network: listed, ...contents }, pending, { makers })
}

const adding = (id: string, name = 'Ana'): Edit =>
  Edit.parse({ type: 'node.add', node: { id, type: 'person', name, x: 0, y: 0 } })
const renaming = (id: string, name: string): Edit => ({ type: 'node.update', id, changes: { name } })
const batch = (...edits: Edit[]): PendingBatch => ({ batchId: randomId(random), edits })
const logged = (version: number, { batchId, edits }: PendingBatch): LogEntry => ({
  version,
  batchId,
  stepId: null,
  userId: me,
  at,
  edits: [...edits],
})
const answer = ({ batchId }: PendingBatch, version: number) => ({ batchId, version, at, refused: [] })

/** Submits edits as the store does: a batch is pending until the server has responded. */
function submit(network: OptimisticNetwork, pending: PendingBatch[], made: PendingBatch): void {
  expect(network.submit(made.edits, new Date(at)).refused).toEqual([])
  pending.push(made)
  network.setPending(pending)
}

test('a batch that the server has confirmed stays visible while earlier batches have not arrived yet', () => {
  const network = open()
  const [mine, theirs] = [randomId(random), randomId(random)]
  const pending: PendingBatch[] = []
  const first = batch(adding(mine))
  submit(network, pending, first)

  // On the server, a batch of another user comes before the pending one, and has not arrived at this page yet.
  pending.shift()
  expect(network.acknowledge(first, answer(first, 2), me)).toBe(false)
  submit(network, pending, batch(renaming(mine, 'Ana Sol')))
  expect(network.confirm(logged(1, batch(adding(theirs))))).toBe(true)

  expect(network.view.nodes.get(mine)?.name).toBe('Ana Sol')
  expect(network.view.nodes.has(theirs)).toBe(true)
  network.refold(pending)
  expect(network.view.nodes.get(mine)?.name).toBe('Ana Sol')

  expect(network.confirm(logged(2, first))).toBe(true)
  expect(network.view.nodes.get(mine)?.name).toBe('Ana Sol')
  expect(network.version).toBe(2)
})

test('the visible network is the edit log followed by the pending batches, whatever the order in which batches arrive', () => {
  const network = open()
  const pending: PendingBatch[] = []
  const [mine, theirs] = [randomId(random), randomId(random)]
  const [first, second] = [batch(adding(mine)), batch(renaming(mine, 'Bo'))]
  submit(network, pending, first)
  submit(network, pending, second)
  const other = batch(adding(theirs), renaming(theirs, 'Cy'))
  network.confirm(logged(1, first))
  network.confirm(logged(2, other))
  network.acknowledge(first, answer(first, 1), me)
  const expected = [first, other, second].reduce((graph, { edits }) => applyBatch(graph, edits, at).graph, emptyGraph())
  expect(comparable(network.view)).toEqual(comparable(expected))
})

test('a batch is not applied as long as an earlier version is missing', () => {
  const network = open()
  expect(network.confirm(logged(2, batch(adding(randomId(random)))))).toBe(false)
  expect([network.version, network.view.nodes.size]).toEqual([0, 0])
})

test('the object of the visible network stays the same if the log delivers a batch before the response to it arrives', () => {
  const network = open()
  const pending: PendingBatch[] = []
  const [first, second, third] = [0, 1, 2].map(() => batch(adding(randomId(random)))) as [
    PendingBatch,
    PendingBatch,
    PendingBatch,
  ]
  submit(network, pending, first)
  submit(network, pending, second)
  network.confirm(logged(1, first))
  // The response to the third batch has not arrived, so the store still lists the batch as pending.
  submit(network, pending, third)
  const { view } = network
  pending.shift()
  expect(network.acknowledge(first, answer(first, 1), me)).toBe(true)
  expect(network.view).toBe(view)
  network.confirm(logged(2, second))
  expect(network.view).toBe(view)
})

test('a node counts as made on this page, by the same user elsewhere, or by others, even after a new snapshot is loaded', () => {
  const makers = new Creators(me)
  const network = open(makers)
  const [here, elsewhere, theirs, before] = [0, 1, 2, 3].map(() => randomId(random)) as [string, string, string, string]
  const pending: PendingBatch[] = []
  const first = batch(adding(here))
  submit(network, pending, first)
  network.confirm(logged(1, first))
  network.confirm(logged(2, batch(adding(elsewhere))))
  network.confirm({ ...logged(3, batch(adding(theirs))), madeBy: 'link' })
  const makersNow = () => [here, elsewhere, theirs, before].map((id) => makers.of(id))
  expect(makersNow()).toEqual(['page', 'user', 'others', 'unknown'])
  network.confirm(logged(4, batch(renaming(here, 'Ana Sol'))))
  expect(open(makers).view.nodes.size).toBe(0)
  expect(makersNow()).toEqual(['page', 'user', 'others', 'unknown'])
})

test('nodes of a queued batch count as made on this page', () => {
  const makers = new Creators(me)
  const id = randomId(random)
  open(makers, [batch(adding(id))])
  expect(makers.of(id)).toBe('page')
})
