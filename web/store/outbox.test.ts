import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { largestBatch } from '../../domain/edits/batch.ts'
import { Edit } from '../../domain/edits/edit.ts'
import { randomId, seededRandom } from '../../tests/support/random-edits.ts'
import { Outbox, type SendOutcome } from './outbox.ts'
import { type QueuedBatch, QueueDatabase } from './queue-database.ts'
import { mostTries } from './retry-backoff.ts'
import { largestBatchBytes, heavyEditsAtOnce, splitEdits } from '../../domain/edits/split-edits.ts'

const random = seededRandom(5)
const networkId = randomId(random)
const move = (id = randomId(random), x = 0): Edit => ({ type: 'node.move', id, x, y: x })
const moves = (count: number) => Array.from({ length: count }, () => move())

/**
 * Creates an outbox with a fake server. Node has no IndexedDB, so the queue is only in memory, as in private windows.
 */
function outbox(answer: (batch: QueuedBatch) => SendOutcome['kind'] = () => 'accepted') {
  const sent: QueuedBatch[] = []
  const settled: QueuedBatch[] = []
  const aside: QueuedBatch[] = []
  const dropped: string[] = []
  const box = new Outbox({
    tabId: 'tab',
    database: new QueueDatabase('person'),
    send: async (batch) => {
      sent.push(batch)
      const kind = answer(batch)
      const result = { batchId: batch.batchId, version: sent.length, at: '2026-01-01T00:00:00.000Z', refused: [] }
      if (kind === 'accepted') return { kind, result }
      return kind === 'rejected' ? { kind, message: 'No.' } : { kind }
    },
    onSettled: (batch, settlement) => {
      if (settlement.kind === 'set-aside') aside.push(settlement.kept)
      else settled.push(batch)
      if (settlement.kind === 'rejected') dropped.push(...settlement.rest.map(({ batchId }) => batchId))
    },
    onChange: () => undefined,
  })
  return { box, sent, settled, aside, dropped }
}
const add = (box: Outbox, edits: Edit[], delayMs = 0, stepId?: string) =>
  box.add({ batchId: randomId(random), networkId, edits, ...(stepId ? { stepId } : {}) }, delayMs)

test('the outbox merges successive moves into one batch that contains the last position of each node', async () => {
  const { box, sent } = outbox()
  const [one, other] = [randomId(random), randomId(random)]
  add(box, [move(one, 1), move(other, 1)], 20)
  add(box, [move(one, 2)], 20)
  await vi.waitUntil(() => sent.length === 1 && box.pendingEdits === 0)
  expect(sent[0]?.edits).toEqual([move(other, 1), move(one, 2)])
})

test('the outbox merges successive moves in a view, and keeps the positions that no later move replaces completely', async () => {
  const { box, sent } = outbox()
  const [one, other, view] = [randomId(random), randomId(random), randomId(random)]
  const place = (x: number, ...ids: string[]): Edit => {
    return { type: 'view.place', id: view, places: Object.fromEntries(ids.map((id) => [id, { x, y: x }])) }
  }
  for (let x = 1; x <= 30; x++) add(box, [place(x, one, other)], 20, 'nudge')
  add(box, [place(31, one)], 20, 'nudge')
  add(box, [place(32, one)], 20, 'nudge')
  await vi.waitUntil(() => sent.length === 1 && box.pendingEdits === 0)
  expect(sent[0]?.edits).toEqual([place(30, one, other), place(32, one)])
})

test('a batch that an older server cannot process, and all later batches, wait until the server is upgraded', async () => {
  vi.useFakeTimers()
  try {
    let knows = false
    const { box, sent, settled, aside } = outbox(() => (knows ? 'accepted' : 'server-older'))
    const [first, second] = [add(box, [move()]), add(box, [move()])]
    await vi.advanceTimersByTimeAsync(10 * 60_000)
    expect([box.state, box.pendingEdits, settled, aside]).toEqual(['upgrading', 2, [], []])
    expect(new Set(sent.map(({ batchId }) => batchId))).toEqual(new Set([first]))
    knows = true
    await vi.advanceTimersByTimeAsync(20_000)
    expect([box.state, settled.map(({ batchId }) => batchId)]).toEqual(['online', [first, second]])
  } finally {
    vi.useRealTimers()
  }
})

test('the outbox sends its own batches and batches taken over from another tab in the order of their creation', async () => {
  let isThere = false
  const { box, sent } = outbox(() => (isThere ? 'accepted' : 'unreachable'))
  const orders = [1, Date.now() + 60_000]
  const [before, after] = orders.map((order): QueuedBatch => {
    return { batchId: randomId(random), networkId, edits: [move()], order, tabId: 'gone' }
  })
  if (!before || !after) throw new Error('Two batches were expected.')
  const own = add(box, [move()])
  await vi.waitUntil(() => box.state === 'offline')
  box.adopt([before, after])
  expect(box.pending().map(({ batchId }) => batchId)).toEqual([before.batchId, own, after.batchId])
  isThere = true
  sent.length = 0
  box.retryNow()
  await vi.waitUntil(() => box.pendingEdits === 0)
  expect(sent.map(({ batchId }) => batchId)).toEqual([before.batchId, own, after.batchId])
})

test.each([
  ['a long drag sent in parts', 'drag'],
  ['several drags', undefined],
])('waiting batches are never merged beyond the maximum number of edits: %s', async (_what, stepId) => {
  const { box, sent } = outbox()
  for (let part = 0; part < 3; part++) add(box, moves(4000), 20, stepId)
  await vi.waitUntil(() => box.pendingEdits === 0)
  expect(sent.map(({ edits }) => edits.length)).toEqual([8000, 4000])
})

test('the moves of a held arrow key are merged, even if each move is split into several batches', async () => {
  const { box, sent } = outbox()
  const ids = Array.from({ length: largestBatch * 2 + 100 }, () => randomId(random))
  const carriers = new Set<string>()
  for (let x = 1; x <= 3; x++) {
    for (const part of splitEdits(ids.map((id) => move(id, x)))) carriers.add(add(box, part, 20, 'nudge'))
  }
  expect([carriers.size, box.pendingEdits, sent]).toEqual([3, ids.length, []])
  await vi.waitUntil(() => box.pendingEdits === 0)
  expect(sent.map(({ batchId }) => batchId)).toEqual([...carriers])
  expect(sent.flatMap(({ edits }) => edits)).toEqual(ids.map((id) => move(id, 3)))
})

test('adding another edit sends the waiting parts of the step before it, and flush also sends the other edit', async () => {
  const { box, sent } = outbox()
  const parts = [moves(largestBatch), moves(1)]
  for (const part of parts) add(box, part, 60_000, 'nudge')
  const other = moves(1)
  add(box, other, 60_000)
  await vi.waitUntil(() => sent.length === 2)
  box.flush()
  await vi.waitUntil(() => box.pendingEdits === 0)
  expect(sent.map(({ edits }) => edits)).toEqual([...parts, other])
})

test('each node gets its latest position even if successive moves are split into parts in different ways', async () => {
  const { box, sent } = outbox()
  const ids = Array.from({ length: largestBatch + 100 }, () => randomId(random))
  const places = new Map<string, Edit>()
  for (const [x, moved] of [ids, ids.slice(1), ids].entries()) {
    for (const part of splitEdits(moved.map((id) => move(id, x)))) add(box, part, 20, 'nudge')
  }
  await vi.waitUntil(() => box.pendingEdits === 0)
  for (const edit of sent.flatMap(({ edits }) => edits)) if (edit.type === 'node.move') places.set(edit.id, edit)
  expect(ids.map((id) => places.get(id))).toEqual(ids.map((id) => move(id, 2)))
})

test('waiting batches are never merged beyond the maximum size in bytes', async () => {
  const { box, sent } = outbox()
  const notes = 'ő'.repeat(90_000)
  for (let count = 0; count < 10; count++) {
    add(box, [{ type: 'node.update', id: randomId(random), changes: { notes } }], 20)
  }
  await vi.waitUntil(() => box.pendingEdits === 0)
  expect(sent.map(({ edits }) => edits.length)).toEqual([5, 5])
  for (const { edits } of sent) expect(Buffer.byteLength(JSON.stringify(edits))).toBeLessThan(largestBatchBytes)
})

test('splitEdits keeps thousands of moves in one batch but splits many removals into several', () => {
  const removal = (): Edit => ({ type: 'node.remove', id: randomId(random) })
  const far = Array.from({ length: largestBatch }, () => move(randomId(random), -12_345.67))
  expect(splitEdits(far)).toEqual([far])
  expect(Buffer.byteLength(JSON.stringify(far))).toBeLessThan(largestBatchBytes)
  const removals = Array.from({ length: heavyEditsAtOnce + 1 }, removal)
  expect(splitEdits([...moves(1000), ...removals]).map((edits) => edits.length)).toEqual([1000 + heavyEditsAtOnce, 1])
})

test('batches are retried in order after the server was unreachable', async () => {
  const answers: SendOutcome['kind'][] = ['unreachable', 'accepted', 'rejected', 'accepted']
  const { box, sent, settled } = outbox(() => answers.shift() ?? 'accepted')
  for (let x = 0; x < 3; x++) add(box, [move(networkId, x)])
  await vi.waitUntil(() => box.state === 'offline')
  box.retryNow()
  await vi.waitUntil(() => settled.length === 3)
  expect(sent.map(({ edits }) => edits[0])).toEqual([0, 0, 1, 2].map((x) => move(networkId, x)))
  expect(box.state).toBe('online')
})

test('a rejected batch takes the queued batches of its step with it, and the following steps are sent', async () => {
  const answers: SendOutcome['kind'][] = ['accepted', 'rejected']
  const { box, sent, settled, dropped } = outbox(() => answers.shift() ?? 'accepted')
  const large = Array.from({ length: 4 }, () => add(box, [move()], 0, 'import'))
  const later = add(box, [move()], 0, 'later')
  await vi.waitUntil(() => box.pendingEdits === 0)
  expect(sent.map(({ batchId }) => batchId)).toEqual([large[0], large[1], later])
  expect(settled.map(({ batchId }) => batchId)).toEqual([large[0], large[1], later])
  expect(dropped).toEqual(large.slice(2))
})

test('after a rejected batch of an undo, the other batches of the undo are sent', async () => {
  const answers: SendOutcome['kind'][] = ['rejected']
  const { box, sent, dropped } = outbox(() => answers.shift() ?? 'accepted')
  for (let x = 0; x < 2; x++) {
    box.add({ batchId: randomId(random), networkId, edits: [move()], stepId: 'undo', undoes: 'import' })
  }
  await vi.waitUntil(() => box.pendingEdits === 0)
  expect([sent.length, dropped]).toEqual([2, []])
})

test('if the server has no storage left, a batch stays pending and the outbox reports "full"', async () => {
  const answers: SendOutcome['kind'][] = ['full', 'accepted']
  const { box, sent, settled } = outbox(() => answers.shift() ?? 'accepted')
  add(box, [move()])
  await vi.waitUntil(() => box.state === 'full')
  expect([box.pendingEdits, settled]).toEqual([1, []])
  box.retryNow()
  await vi.waitUntil(() => settled.length === 1)
  expect([box.state, sent.length]).toEqual(['online', 2])
})

test('the outbox reports that the user is signed out until the server accepts a batch again', async () => {
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

describe('a batch that always fails on the server', () => {
  beforeEach(() => vi.useFakeTimers())
  afterEach(() => vi.useRealTimers())

  const person = randomId(random)
  const adding = Edit.parse({ type: 'node.add', node: { id: person, type: 'person', name: 'Ana', x: 0, y: 0 } })
  const task = Edit.parse({ type: 'task.add', task: { id: randomId(random), nodeId: person, text: 'Call' } })

  test('is retried and then set aside together with the edits that depend on it, while other edits are sent', async () => {
    const { box, sent, settled, aside } = outbox(({ edits }) => (edits.includes(adding) ? 'failed' : 'accepted'))
    const other = move()
    add(box, [adding])
    add(box, [other, task])
    add(box, [move(person)])
    await vi.advanceTimersByTimeAsync(60_000)
    expect(sent.filter(({ edits }) => edits.includes(adding))).toHaveLength(mostTries)
    expect(settled.map(({ edits }) => edits)).toEqual([[other]])
    expect(aside.map(({ edits, setAside }) => [edits, setAside])).toEqual([
      [[adding], true],
      [[task], true],
      [[move(person)], true],
    ])
    expect(new Set(aside.map(({ batchId }) => batchId)).size).toBe(3)
    expect([box.pendingEdits, box.state]).toEqual([0, 'online'])
  })

  test('is not retried earlier when new edits arrive, and does not block the edits of other networks', async () => {
    const elsewhere = randomId(random)
    const { box, sent, settled } = outbox((batch) => (batch.networkId === networkId ? 'failed' : 'accepted'))
    add(box, [adding])
    for (let round = 0; round < 20; round++) {
      add(box, moves(1))
      box.add({ batchId: randomId(random), networkId: elsewhere, edits: moves(1) })
      await vi.advanceTimersByTimeAsync(10)
    }
    expect(sent.filter((batch) => batch.networkId === networkId)).toHaveLength(1)
    expect(settled).toHaveLength(20)
  })

  test('is sent again after the user restores it from the set-aside batches', async () => {
    let kind: SendOutcome['kind'] = 'failed'
    const { box, aside, settled } = outbox(() => kind)
    add(box, [adding])
    await vi.advanceTimersByTimeAsync(60_000)
    kind = 'accepted'
    box.restore(aside)
    await vi.advanceTimersByTimeAsync(0)
    expect(settled.map(({ edits }) => edits)).toEqual([[adding]])
  })
})
