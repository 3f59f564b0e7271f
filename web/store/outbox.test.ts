import { expect, test, vi } from 'vitest'
import type { Edit } from '../../domain/edits/edit.ts'
import { randomId, seededRandom } from '../../tests/support/random-edits.ts'
import { Outbox, type SendOutcome } from './outbox.ts'
import { type QueuedBatch, QueueDatabase } from './queue-database.ts'
import { largestBatchLength, mostEdits } from './split-edits.ts'

const random = seededRandom(5)
const networkId = randomId(random)
const move = (id = randomId(random), x = 0): Edit => ({ type: 'node.move', id, x, y: 0 })
const moves = (count: number) => Array.from({ length: count }, () => move())

/** An outbox whose server answers as told. Node has no IndexedDB: like a private window, it keeps the queue in memory. */
function outbox(answer: () => SendOutcome['kind'] = () => 'accepted') {
  const sent: QueuedBatch[] = []
  const settled: QueuedBatch[] = []
  const box = new Outbox({
    tabId: 'tab',
    database: new QueueDatabase('person'),
    send: async (batch) => {
      sent.push(batch)
      const kind = answer()
      const result = { batchId: batch.batchId, version: sent.length, at: '2026-01-01T00:00:00.000Z', refused: [] }
      if (kind === 'accepted') return { kind, result }
      return kind === 'rejected' ? { kind, message: 'No.' } : { kind }
    },
    onSettled: (batch) => settled.push(batch),
    onChange: () => undefined,
  })
  return { box, sent, settled }
}
const add = (box: Outbox, edits: Edit[], delayMs = 0, groupId?: string) =>
  box.add({ batchId: randomId(random), networkId, edits, ...(groupId ? { groupId } : {}) }, delayMs)

test('moves that follow each other are sent as one batch, each node where it went last', async () => {
  const { box, sent } = outbox()
  const [one, other] = [randomId(random), randomId(random)]
  add(box, [move(one, 1), move(other, 1)], 20)
  add(box, [move(one, 2)], 20)
  await vi.waitUntil(() => sent.length === 1 && box.pendingEdits === 0)
  expect(sent[0]?.edits).toEqual([move(other, 1), move(one, 2)])
})

test.each([
  ['one long drag in parts', 'group'],
  ['several drags', undefined],
])('what waits together never grows beyond what the server takes: %s', async (_what, groupId) => {
  const { box, sent } = outbox()
  for (let part = 0; part < 5; part++) add(box, moves(400), 20, groupId)
  await vi.waitUntil(() => box.pendingEdits === 0)
  expect(sent.flatMap(({ edits }) => edits)).toHaveLength(2000)
  for (const { edits } of sent) expect(edits.length).toBeLessThanOrEqual(mostEdits)
})

test('nor does it in characters', async () => {
  const { box, sent } = outbox()
  const notes = 'x'.repeat(90_000)
  for (let count = 0; count < 10; count++) {
    add(box, [{ type: 'node.update', id: randomId(random), changes: { notes } }], 20)
  }
  await vi.waitUntil(() => box.pendingEdits === 0)
  for (const { edits } of sent) expect(JSON.stringify(edits).length).toBeLessThan(largestBatchLength * 1.1)
})

test('what could not be sent is tried again, in order', async () => {
  const answers: SendOutcome['kind'][] = ['unreachable', 'accepted', 'rejected', 'accepted']
  const { box, sent, settled } = outbox(() => answers.shift() ?? 'accepted')
  for (let x = 0; x < 3; x++) add(box, [move(networkId, x)])
  await vi.waitUntil(() => box.state === 'offline')
  box.retryNow()
  await vi.waitUntil(() => settled.length === 3)
  expect(sent.map(({ edits }) => edits[0])).toEqual([0, 0, 1, 2].map((x) => move(networkId, x)))
  expect(box.state).toBe('online')
})

test('who is signed out stays so until a batch is taken', async () => {
  let kind: SendOutcome['kind'] = 'signed-out'
  const { box, settled } = outbox(() => kind)
  add(box, moves(1))
  await vi.waitUntil(() => box.state === 'signed-out')
  box.retryNow()
  expect(box.state).toBe('signed-out')
  kind = 'accepted'
  box.retryNow()
  await vi.waitUntil(() => settled.length === 1 && box.state === 'online')
})
