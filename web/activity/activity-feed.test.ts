import { expect, test } from 'vitest'
import type { ActivityEntry, ActivityPage } from '../../contract/activity.ts'
import { ActivityFeed } from './activity-feed.ts'

const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`

function entry(version: number, reverses: ActivityEntry['reverses'] = null): ActivityEntry {
  const stepId = id(version)
  const takenBackBy = {
    stepId: reverses?.stepId ?? stepId,
    direction: reverses ? ('redo' as const) : ('undo' as const),
  }
  return {
    stepId,
    version,
    at: '2026-06-01T07:05:03Z',
    userId: null,
    madeBy: 'session',
    label: null,
    sentences: [],
    untold: 0,
    reverses,
    takenBackBy,
  }
}

/** An activity log in memory that is read in pages. `searched` is the number of versions per page. */
class Log {
  entries: ActivityEntry[]
  fits = (_entry: ActivityEntry) => true
  asked = 0
  fails = false
  readonly limit: number
  readonly searched: number
  constructor(count: number, { limit = 5, searched = 1000 } = {}) {
    this.entries = Array.from({ length: count }, (_, at) => entry(at + 1))
    this.limit = limit
    this.searched = searched
  }
  readonly load = (before = this.entries.length + 1): Promise<ActivityPage> => {
    this.asked++
    if (this.fails) return Promise.reject(new Error('away'))
    const from = Math.max(1, before - this.searched)
    const found = this.entries
      .filter((each) => each.version < before && each.version >= from && this.fits(each))
      .reverse()
    const entries = found.slice(0, this.limit)
    const next = found.length > this.limit ? (entries.at(-1)?.version ?? null) : from > 1 ? from : null
    return Promise.resolve({ entries, before: next, people: [] })
  }
}

const versions = (feed: ActivityFeed) => feed.state.value.entries.map(({ version }) => version)

test('the activity feed loads page by page to the end', async () => {
  const feed = new ActivityFeed(new Log(12).load)
  await feed.start()
  expect(versions(feed)).toEqual([12, 11, 10, 9, 8])
  await feed.more()
  await feed.more()
  await feed.more()
  expect(versions(feed)).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1])
  expect(feed.state.value).toMatchObject({ before: null, status: 'ready' })
})

test('a filtered activity feed loads further pages until an entry matches or a limit is reached', async () => {
  const log = new Log(120, { searched: 10 })
  log.fits = ({ version }) => version === 45
  const feed = new ActivityFeed(log.load)
  await feed.start()
  expect(versions(feed)).toEqual([45])
  log.fits = () => false
  log.asked = 0
  const nothing = new ActivityFeed(log.load)
  await nothing.start()
  expect(log.asked).toBe(11)
  expect(nothing.state.value).toMatchObject({ entries: [], before: 11, status: 'ready' })
  await nothing.more()
  expect(nothing.state.value.before).toBeNull()
})

test('a refresh adds new entries at the top and keeps the older entries that were loaded', async () => {
  const log = new Log(8)
  const feed = new ActivityFeed(log.load)
  await feed.start()
  await feed.more()
  log.entries.push(entry(9), entry(10))
  await feed.refresh()
  expect(versions(feed)).toEqual([10, 9, 8, 7, 6, 5, 4, 3, 2, 1])
  expect(feed.state.value.before).toBeNull()
})

test('a refresh reloads the activity feed if more entries arrived than fit on a page', async () => {
  const log = new Log(8)
  const feed = new ActivityFeed(log.load)
  await feed.start()
  for (let version = 9; version <= 30; version++) log.entries.push(entry(version))
  await feed.refresh()
  expect(versions(feed)).toEqual([30, 29, 28, 27, 26])
  await feed.more()
  expect(versions(feed).at(-1)).toBe(21)
})

test('a change that was undone and redone can be undone again in the activity feed', async () => {
  const log = new Log(9)
  const feed = new ActivityFeed(log.load)
  await feed.start()
  await feed.more()
  const undoButtons = () =>
    feed.state.value.entries.filter(({ version }) => version === 1).map(({ takenBackBy }) => takenBackBy)
  for (const [version, direction] of [
    [10, 'undo'],
    [11, 'redo'],
  ] as const) {
    log.entries.push(entry(version, { stepId: id(1), direction }))
    await feed.refresh()
    expect(undoButtons()).toEqual([direction === 'undo' ? null : { stepId: id(1), direction: 'undo' }])
  }
})

test('the activity feed reports a failed load, retries on refresh, and keeps its entries if a refresh fails', async () => {
  const log = new Log(3)
  log.fails = true
  const feed = new ActivityFeed(log.load)
  await feed.start()
  expect(feed.state.value).toMatchObject({ status: 'failed', failure: expect.any(String) })
  log.fails = false
  await feed.refresh()
  expect(versions(feed)).toEqual([3, 2, 1])
  log.fails = true
  await feed.refresh()
  expect(feed.state.value).toMatchObject({ status: 'ready', entries: { length: 3 } })
  feed.close()
  log.fails = false
  log.entries.push(entry(4))
  await feed.refresh()
  expect(versions(feed)).toEqual([3, 2, 1])
  await feed.start()
  expect(versions(feed)).toEqual([4, 3, 2, 1])
})
