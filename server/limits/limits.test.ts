import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { bytesOfPoint, costs } from '../../contract/costs.ts'
import { operationList } from '../../tests/support/operations.ts'
import { Admission, Call } from './admission.ts'
import { budgets, Ledger } from './budgets.ts'
import { ConcurrencyLimit } from './concurrency-limit.ts'

test('a cost is declared for every operation of the API contract, and for nothing else', () => {
  expect(Object.keys(costs).sort()).toEqual(
    operationList()
      .map(({ name }) => name)
      .sort(),
  )
})

describe('rate limit points', () => {
  test('are spent by requests and refilled over time, and a request beyond the budget has to wait', () => {
    let now = 0
    const ledger = new Ledger(() => now)
    const { most, perSecond } = budgets.person
    expect(ledger.spend('person', 'one', most)).toMatchObject({ points: 0, retryIn: 0, wholeIn: most / perSecond })
    expect(ledger.spend('person', 'one', perSecond * 3)).toMatchObject({ retryIn: 3 })
    expect(ledger.spend('person', 'another', 1)).toMatchObject({ retryIn: 0 })
    now = 3000
    expect(ledger.spend('person', 'one', perSecond * 3)).toMatchObject({ retryIn: 0, points: 0 })
    now = 10_000_000
    expect(ledger.spend('person', 'one', 1).points).toBe(most - 1)
  })

  test('spent on large responses can become a debt, which delays later requests by at most two full budgets', () => {
    const ledger = new Ledger(() => 0)
    ledger.charge('person', 'one', 1_000_000)
    expect(ledger.spend('person', 'one', 1).retryIn).toBeLessThanOrEqual(
      (2 * budgets.person.most) / budgets.person.perSecond,
    )
  })

  test('spent in other processes count like points spent locally, including debt', () => {
    let now = 0
    const ledger = new Ledger(() => now)
    const { most, perSecond } = budgets.person
    ledger.addRemoteSpending({ budget: 'person', owner: 'one', points: 5 * most })
    expect(ledger.spend('person', 'one', 1).retryIn).toBe(Math.ceil((4 * most + 1) / perSecond))
    // By this time, accounts whose points have all returned have been removed.
    now = 70_000
    expect(ledger.spend('person', 'another', 1).retryIn).toBe(0)
    expect(ledger.spend('person', 'one', 1).retryIn).toBe(Math.ceil((4 * most + 1) / perSecond - 70))
  })

  test('are broadcast to other processes once a user has spent a hundredth of a budget in this process', () => {
    const ledger = new Ledger(() => 0)
    let due = 0
    ledger.onDue = () => void due++
    const enough = budgets.person.most / 100
    ledger.addRemoteSpending({ budget: 'person', owner: 'one', points: 500 })
    ledger.spend('person', 'one', enough - 1)
    ledger.spend('address', 'one', enough)
    expect([due, ledger.drainUnreported()]).toEqual([0, []])
    ledger.spend('person', 'one', 1)
    ledger.charge('person', 'two', 10 * budgets.person.most)
    ledger.spend('person', 'two', 1)
    expect(due).toBe(1)
    expect(ledger.drainUnreported()).toEqual([
      { budget: 'person', owner: 'one', points: enough },
      // `charge` puts an owner into debt for at most the size of the budget, so it spends at most twice the budget.
      { budget: 'person', owner: 'two', points: 2 * budgets.person.most },
    ])
    expect(ledger.drainUnreported()).toEqual([])
    ledger.spend('person', 'one', enough)
    expect(due).toBe(2)
  })

  test('are sufficient for heavy use of the app', () => {
    const { person, address } = budgets
    // The requests for loading one tab: the network, its steps and messages, lists, tasks, the plan.
    const tab =
      costs['networks.list'] +
      costs['networks.get'] +
      costs['networks.listSteps'] +
      costs['assistant.messages'] +
      costs['tasks.list'] +
      costs['health.get'] +
      costs['billing.subscription'] +
      costs['generations.quota'] +
      costs['generations.latest'] +
      costs.config +
      costs.me
    expect(10 * tab, 'ten tabs that are reloaded twice').toBeLessThan(person.most / 2)
    const batches = 40
    const rows = (costs['networks.submitEdits'] + 400_000 / bytesOfPoint) * batches
    expect(rows, 'an import of twenty thousand rows').toBeLessThan(person.most)
    const moves = costs['networks.submitEdits'] + 1_000_000 / bytesOfPoint
    expect(moves, 'ten thousand nodes moved every second').toBeLessThan(person.perSecond)
    expect(20 * costs['networks.submitEdits'], 'continuous edits by one user').toBeLessThan(person.perSecond)
    expect(200 * 3 * tab, 'two hundred users at one address who open the app').toBeLessThan(address.most)
  })
})

test('the tasks of a user run in order, and both the concurrent and the waiting tasks are limited', async () => {
  const turns = new ConcurrencyLimit(2, 3)
  const order: number[] = []
  let most = 0
  let now = 0
  const work = (index: number) =>
    turns.during('one', async () => {
      most = Math.max(most, ++now)
      await sleep(5)
      order.push(index)
      now--
    })
  const outcomes = await Promise.allSettled(Array.from({ length: 7 }, (_, index) => work(index)))
  expect(outcomes.map(({ status }) => status).filter((status) => status === 'rejected')).toHaveLength(2)
  expect([most, order]).toEqual([2, [0, 1, 2, 3, 4]])
  await turns.during('one', async () => order.push(9))
  expect(order.at(-1)).toBe(9)
})

describe('the admission of requests', () => {
  test('rejects all sessions of a user who has no points left, and admits other users', async () => {
    const admission = new Admission({ connections: 4, countsPoints: true })
    const enter = async (session: string, userId: string) => {
      const call = new Call(session)
      const leave = await admission.enter(call, '192.0.2.1')
      await admission.during(call, userId, 'networks.list', async () => undefined).finally(leave)
    }
    await enter('first', 'one')
    await enter('second', 'one')
    await enter('third', 'another')
    admission.charge('one', budgets.person.most * bytesOfPoint)
    await expect(enter('first', 'one')).rejects.toMatchObject({ code: 'TOO_FAST' })
    const knocking = new Call('second')
    await expect(admission.enter(knocking, '192.0.2.1')).rejects.toMatchObject({ code: 'TOO_FAST' })
    expect(knocking.balance?.retryIn).toBeGreaterThan(0)
    await enter('third', 'another')
  })

  test("lets a client that honors Retry-After import large files while the user's pages still load", async () => {
    let now = 0
    const ledger = new Ledger(() => now)
    const admission = new Admission({ connections: 4, countsPoints: true, ledger })
    const imported = async () => {
      const call = new Call('program')
      if (!admission.takesBody(call, 'one', 31_000_000, 'files')) return call.balance?.retryIn ?? 0
      await admission.during(call, 'one', 'networks.import', async () => undefined)
      return 0
    }
    const outcomes: string[] = []
    while (outcomes.length < 12) {
      const retryIn = await imported()
      outcomes.push(retryIn > 0 ? 'told to wait' : 'imported')
      now += retryIn * 1000
      await admission.during(new Call('page'), 'one', 'networks.get', async () => undefined)
    }
    // The first two imports spend all points. After that, each import has to wait once.
    expect(outcomes.slice(0, 3)).toEqual(['imported', 'imported', 'told to wait'])
    expect(outcomes.slice(3)).toEqual([
      'imported',
      'told to wait',
      'imported',
      'told to wait',
      'imported',
      'told to wait',
      'imported',
      'told to wait',
      'imported',
    ])
  })

  test("rejects messages over a live connection once other requests have spent the user's points", () => {
    const admission = new Admission({ connections: 4, countsPoints: true })
    expect(admission.admitsMessage('one')).toBe(true)
    admission.charge('one', budgets.person.most * bytesOfPoint)
    expect([admission.admitsMessage('one'), admission.admitsMessage('another')]).toEqual([false, true])
    const endless = new Admission({ connections: 4, countsPoints: false })
    endless.charge('one', budgets.person.most * bytesOfPoint)
    expect(endless.admitsMessage('one')).toBe(true)
  })

  test('keeps the API available during slow image requests', async () => {
    const admission = new Admission({ connections: 4, countsPoints: true })
    const pictures = Array.from({ length: 100 }, () => admission.enter(new Call('s', 'pictures'), '192.0.2.1'))
    const leave = await admission.enter(new Call('s'), '192.0.2.1')
    leave()
    expect(pictures).toHaveLength(100)
  })

  test("serves each user's requests with large bodies one at a time, and those with small bodies concurrently", async () => {
    const admission = new Admission({ connections: 6, countsPoints: false })
    const mostServed = (elements: number, users: readonly string[]) =>
      mostAtOnce((serve) => Promise.all(users.map((user) => admission.duringBody(user, elements, serve))))
    expect(await mostServed(10_000, ['one', 'one', 'one'])).toBe(1)
    expect(await mostServed(10_000, ['one', 'two', 'three'])).toBe(3)
    expect(await mostServed(100, ['one', 'one', 'one'])).toBe(3)
  })

  test('lets one user occupy at most half of the database connections', async () => {
    const admission = new Admission({ connections: 6, countsPoints: false })
    const most = await mostAtOnce((serve) =>
      Promise.all(Array.from({ length: 30 }, () => admission.during(new Call('s'), 'one', 'networks.get', serve))),
    )
    expect(most).toBe(3)
  })
})

/** Returns the highest number of calls of `serve` that ran at the same time. */
async function mostAtOnce(call: (serve: () => Promise<void>) => Promise<unknown>): Promise<number> {
  let busy = 0
  let most = 0
  await call(async () => {
    most = Math.max(most, ++busy)
    await sleep(2)
    busy--
  })
  return most
}
