import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { until } from '../../tests/support/live-client.ts'
import { createTestDatabase } from '../../tests/support/postgres.ts'
import { openNotifications } from '../db/notifications.ts'
import { budgets, Ledger } from './budgets.ts'
import { shareSpending } from './fleet.ts'

const { url, drop } = await createTestDatabase()
const closers: (() => Promise<void>)[] = []

afterAll(async () => {
  for (const close of closers.reverse()) await close()
  await drop()
})

/** Creates the ledger of a process. Its clock does not run, so that no points return. */
async function openProcess(): Promise<Ledger> {
  const notifications = await openNotifications(url)
  const ledger = new Ledger(() => 0)
  const leave = await shareSpending(ledger, notifications)
  closers.push(async () => {
    await leave()
    await notifications.close()
  })
  return ledger
}

/** Returns the debt of a budget, as the number of seconds until all points have returned. Spends nothing. */
const owed = (ledger: Ledger, owner: string) => ledger.spend('person', owner, 0).wholeIn
const left = (ledger: Ledger, owner: string) => ledger.spend('person', owner, 0).points
const { most, perSecond } = budgets.person

test('rate limit points spent in one process are deducted exactly once in every other process', async () => {
  const ledgers = [await openProcess(), await openProcess(), await openProcess()]
  const [first, second, third] = ledgers as [Ledger, Ledger, Ledger]
  first.spend('person', 'one', most)
  second.spend('person', 'one', 300)
  const both = (most + 300) / perSecond
  await until(() => ledgers.every((ledger) => owed(ledger, 'one') === both), 'all ledgers to receive all spending')
  expect(third.spend('person', 'one', 1).retryIn).toBe(4)
  // Waits long enough for a process to forward received reports. Processes must not forward them.
  await sleep(1000)
  expect(ledgers.map((ledger) => owed(ledger, 'one'))).toEqual([both, both, both])
  expect(ledgers.map((ledger) => left(ledger, 'another'))).toEqual([most, most, most])
})

test('rate limit points spent by hundreds of concurrent users are broadcast to other processes', async () => {
  const [first, second] = [await openProcess(), await openProcess()]
  const owners = Array.from({ length: 500 }, (_, index) => `${index}`.padStart(36, '0'))
  for (const owner of owners) first.spend('person', owner, 50 + 1 / 3)
  await until(
    () => owners.every((owner) => left(second, owner) === most - 51),
    'the second ledger to receive all spending',
  )
  expect(left(first, owners[0] ?? '')).toBe(most - 51)
})

test('messages about spent points are ignored if they are malformed or name an unknown budget', async () => {
  const ledger = await openProcess()
  const other = new pg.Client({ connectionString: url })
  await other.connect()
  for (const payload of ['no JSON', 'null', '{}', '{"from":"x","spent":[null]}'])
    await other.query('select pg_notify($1, $2)', ['kithmap_points', payload])
  const spent = [
    { budget: 'key', owner: 'one', points: 50 },
    { budget: 'person', owner: 'ten' },
    { budget: 'person', owner: 'ten', points: '50' },
    { budget: 'person', owner: 'ten', points: -50 },
    { budget: 'toString', owner: 'ten', points: 50 },
    { budget: 'person', owner: 'nine', points: 50 },
  ]
  await other.query('select pg_notify($1, $2)', ['kithmap_points', JSON.stringify({ from: 'a later release', spent })])
  await until(() => left(ledger, 'nine') === most - 50, 'the report to be received')
  expect([left(ledger, 'one'), left(ledger, 'ten')]).toEqual([most, most])
  expect(owed(ledger, 'ten')).toBe(0)
  await other.end()
})

test('spent points below the threshold are not broadcast to other processes', async () => {
  const ledger = await openProcess()
  const listener = new pg.Client({ connectionString: url })
  await listener.connect()
  const received: unknown[] = []
  listener.on('notification', ({ payload }) => received.push(payload))
  await listener.query('listen kithmap_points')
  ledger.spend('person', 'quiet', 5)
  await sleep(1000)
  expect(received).toEqual([])
  ledger.spend('person', 'quiet', 15)
  await until(() => received.length === 1, 'the notification')
  await listener.end()
})
