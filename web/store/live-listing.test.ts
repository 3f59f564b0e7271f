import { afterEach, expect, test, vi } from 'vitest'
import { Edit } from '../../domain/edits/edit.ts'
import { LiveListing, mostConfirmed } from './live-listing.ts'
import type { QueuedBatch } from './queue-database.ts'

const uuid = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
const remove = (id: number) => Edit.parse({ type: 'node.remove', id: uuid(id) })
const batch = (networkId: string, ...edits: Edit[]) => ({ networkId, edits }) as unknown as QueuedBatch

afterEach(() => void vi.useRealTimers())

/** A listing whose rows are the ids of nodes, with a server that responds immediately. */
function listing(response: () => string[]) {
  type Options = ConstructorParameters<typeof LiveListing<string, readonly string[]>>[0]
  const withEdits = vi.fn<Options['withEdits']>((rows, _networkId, edits) =>
    rows.filter((id) => !edits.some((edit) => edit.type === 'node.remove' && edit.id === id)),
  )
  const fetch = vi.fn<Options['fetch']>(() => Promise.resolve({ rows: response(), isComplete: true }))
  const live = new LiveListing<string, readonly string[]>({
    fetch,
    withEdits,
    present: ({ rows }) => rows,
    onChange: () => undefined,
    pauseMs: 2000,
  })
  return { live, withEdits, fetch }
}

test('all pending batches of one network are applied to a live list in one pass', async () => {
  const { live, withEdits } = listing(() => [uuid(1), uuid(2), uuid(3)])
  live.watch()
  await vi.waitFor(() => expect(live.list([])).toHaveLength(3))
  live.invalidate()
  withEdits.mockClear()
  expect(live.list([batch('a', remove(1)), batch('b', remove(9)), batch('a', remove(2))])).toEqual([uuid(3)])
  expect(withEdits).toHaveBeenCalledTimes(2)
})

test('the next time a live list is read, confirmed edits are applied to it, and rejected edits are not', async () => {
  const { live, withEdits } = listing(() => [uuid(1), uuid(2), uuid(3)])
  const leave = live.watch()
  await vi.waitFor(() => expect(live.list([])).toHaveLength(3))
  leave()
  withEdits.mockClear()
  live.confirm(batch('a', remove(1)), [])
  live.confirm(batch('a', remove(2), remove(3)), [{ index: 1, code: 'EDGE_MISSING', message: '' }])
  expect(withEdits).not.toHaveBeenCalled()
  expect(live.list([])).toEqual([uuid(3)])
  expect(withEdits).toHaveBeenCalledOnce()
})

test('after several changes, a live list is fetched again only once, after a pause', async () => {
  vi.useFakeTimers()
  const { live, fetch } = listing(() => [])
  live.watch()
  await vi.advanceTimersByTimeAsync(0)
  live.outdate()
  live.outdate()
  await vi.advanceTimersByTimeAsync(1999)
  expect(fetch).toHaveBeenCalledOnce()
  await vi.advanceTimersByTimeAsync(1)
  expect(fetch).toHaveBeenCalledTimes(2)
})

test('a live list shows the first response at once, even if the list has changed since the request', async () => {
  vi.useFakeTimers()
  const { live } = listing(() => [uuid(1)])
  live.watch()
  live.outdate()
  live.confirm(batch('a', remove(9)), [])
  await vi.advanceTimersByTimeAsync(0)
  expect(live.list([])).toEqual([uuid(1)])
})

test('an edit that the server accepts during the first request is part of the list at once', async () => {
  vi.useFakeTimers()
  const { live } = listing(() => [uuid(1), uuid(2)])
  live.watch()
  expect(live.list([])).toEqual([])
  live.confirm(batch('a', remove(1)), [])
  expect(live.list([])).toEqual([])
  await vi.advanceTimersByTimeAsync(0)
  expect(live.list([])).toEqual([uuid(2)])
})

test('a live list keeps an edit that the server accepted while an older response was on its way', async () => {
  vi.useFakeTimers()
  let rows = [uuid(1), uuid(2)]
  const { live } = listing(() => rows)
  live.watch()
  await vi.advanceTimersByTimeAsync(3000)
  live.outdate()
  live.confirm(batch('a', remove(1)), [])
  await vi.advanceTimersByTimeAsync(0)
  expect(live.list([])).toEqual([uuid(2)])
  rows = [uuid(2)]
  await vi.advanceTimersByTimeAsync(2000)
  expect(live.list([])).toEqual([uuid(2)])
})

test('a live list that is not displayed discards its rows after too many edits, and is fetched again when displayed', async () => {
  vi.useFakeTimers()
  const { live, fetch } = listing(() => [uuid(1), uuid(2)])
  const leave = live.watch()
  await vi.advanceTimersByTimeAsync(3000)
  const edits = Array.from({ length: mostConfirmed }, (_, index) => remove(index + 10))
  live.confirm(batch('a', ...edits, ...edits), [])
  expect(live.list([])).toHaveLength(2)
  leave()
  live.confirm(batch('a', ...edits), [])
  live.confirm(batch('a', remove(1)), [])
  expect(live.list([])).toEqual([])
  fetch.mockClear()
  live.watch()
  await vi.advanceTimersByTimeAsync(0)
  expect(fetch).toHaveBeenCalledOnce()
  expect(live.list([])).toHaveLength(2)
})
