import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sampleCadence } from '../../tests/support/cadence-sample.ts'
import type { Cadence } from '../entities/cadence/cadence.ts'
import { Identities } from '../entities/identity/identities.ts'
import type { Identity } from '../entities/identity/identity.ts'
import { type Interaction, interactionKinds } from '../entities/interaction/interaction.ts'
import { addDays } from '../add-days.ts'
import { daysBetween } from '../strength/strength.ts'
import { dayIn } from '../time-zones.ts'
import { type DatedTask, dueContact, type DueList, dueList, mostProposed, setGoneAside } from './due-list.ts'
import { roundOf, stateOn, suggestedRhythm, windowDaysOf } from '../entities/cadence/round.ts'
import { distributeReminders } from './distribute-reminders.ts'

const today = '2026-05-31'
const ago = (days: number) => addDays(today, -days)

const cadence = (node: string, days: number, parts: Partial<Cadence> = {}) =>
  sampleCadence(node, days, { since: ago(500), ...parts })

function contact(node: string, day: string, parts: Partial<Interaction> = {}): Interaction {
  const at = `${day}T12:00:00.000Z`
  const participants = [{ networkId: 'n', nodeId: node, name: node }]
  const how = { kind: 'met', direction: null, time: null, text: '' } as const
  return { id: `${node} ${day}`, day, participants, ...how, createdAt: at, updatedAt: at, ...parts }
}

interface Some {
  readonly cadences?: readonly Cadence[]
  readonly interactions?: readonly Interaction[]
  readonly identities?: readonly Identity[]
  readonly tasks?: readonly DatedTask[]
}
const listed = (some: Some, on = today): DueList<DatedTask> => {
  const { cadences = [], interactions = [], identities = [], tasks = [] } = some
  return dueList({ cadences, interactions, identities: new Identities(identities), tasks, dates: [], today: on })
}
const names = (all: DueList<DatedTask>['proposed']) => all.map(({ cadence: { name } }) => name)

describe('the state of a 30-day cadence', () => {
  test.each([
    [23, 'upcoming'],
    [24, 'due'],
    [30, 'due'],
    [36, 'due'],
    [37, 'overdue'],
  ])('%d days after the last meeting is "%s"', (days, state) => {
    expect(dueContact(cadence('ana', 30), [contact('ana', ago(days))], today).state).toBe(state)
  })
})

test('a cadence without a logged contact starts on the day it was set, and a note does not count as a contact', () => {
  const some = { cadences: [cadence('ana', 30, { since: ago(31) })] }
  expect(names(listed(some).proposed)).toEqual(['ana'])
  expect(listed({ ...some, interactions: [contact('ana', today, { kind: 'note' })] }).proposed).toHaveLength(1)
  expect(listed({ cadences: [cadence('ana', 30, { since: ago(20) })] }).proposed).toEqual([])
})

test('a person in several networks is listed as due once, and a contact in one of the networks counts for all of them', () => {
  const at = `${ago(1)}T08:00:00.000Z`
  const places = ['ana', 'anna'].map((node) => ({ networkId: 'n', nodeId: node, name: node }))
  const identities: Identity[] = [{ id: 'i', verdict: 'same', places, createdAt: at, updatedAt: at }]
  const cadences = [cadence('ana', 30), cadence('anna', 60, { since: ago(400) })]
  expect(names(listed({ cadences }).proposed)).toEqual(['ana', 'anna'])
  // Both nodes are now one person, for whom only the latest cadence applies.
  expect(names(listed({ cadences, identities }).proposed)).toEqual(['anna'])
  const interactions = [contact('ana', today)]
  expect(listed({ cadences, identities, interactions })).toMatchObject({ proposed: [], handled: 1 })
  expect(names(listed({ cadences, interactions }).proposed)).toEqual(['anna'])
})

test('if a node has two cadences, the one created last applies', () => {
  const first = cadence('ana', 7, { id: 'z', createdAt: '2026-01-01T00:00:00.000Z' })
  const second = cadence('ana', 365, { id: 'a', createdAt: '2026-01-02T00:00:00.000Z' })
  const interactions = [contact('ana', ago(30))]
  expect(listed({ cadences: [second, first], interactions }).proposed).toEqual([])
  expect(listed({ cadences: [first], interactions }).proposed).toHaveLength(1)
})

test('the due list sorts contacts by the time they are overdue relative to the length of their cadence', () => {
  const cadences = [cadence('yearly', 365), cadence('weekly', 7), cadence('monthly', 30)]
  const interactions = [contact('yearly', ago(400)), contact('weekly', ago(14)), contact('monthly', ago(40))]
  expect(names(listed({ cadences, interactions }).proposed)).toEqual(['weekly', 'monthly', 'yearly'])
})

describe('a snoozed contact', () => {
  const interactions = [contact('ana', ago(40))]
  const until = (snoozes: number, snoozedOn = ago(1)) => ({ snoozedUntil: ago(0), snoozedOn, snoozes })

  test('is listed again on the day the snooze ends, as due rather than overdue', () => {
    const one = cadence('ana', 30, { snoozedUntil: addDays(today, 1), snoozedOn: today, snoozes: 1 })
    expect(listed({ cadences: [one], interactions }).proposed).toEqual([])
    const [due] = listed({ cadences: [one], interactions }, addDays(today, 1)).proposed
    expect(due).toMatchObject({ state: 'due', longer: null })
  })

  test.each([
    [2, 30, null],
    [3, 30, 60],
    [4, 180, 365],
    [3, 365, null],
  ])('after %d snoozes of a %d-day cadence gets the suggested longer cadence: %s', (snoozes, days, longer) => {
    const [due] = listed({
      cadences: [cadence('ana', days, until(snoozes))],
      interactions: [contact('ana', ago(days + 10))],
    }).proposed
    expect(due?.longer).toBe(longer)
  })

  test('a snooze from before the last contact is ignored', () => {
    const one = cadence('ana', 30, { snoozedUntil: ago(45), snoozedOn: ago(50), snoozes: 5 })
    expect(listed({ cadences: [one], interactions }).proposed[0]).toMatchObject({ round: { snoozes: 0 }, longer: null })
  })
})

test('the cadence of a skipped contact restarts on the day of the skip', () => {
  const one = cadence('ana', 30, { skippedOn: today })
  const { proposed, handled } = listed({ cadences: [one], interactions: [contact('ana', ago(40))] })
  expect([proposed, handled]).toEqual([[], 1])
  expect(roundOf(one, ago(40)).dueOn).toBe(addDays(today, 30))
})

describe('the daily limit of five', () => {
  const many = Array.from({ length: 8 }, (_, at) => `p${at}`)
  const cadences = many.map((name) => cadence(name, 30))
  const interactions = many.map((name, at) => contact(name, ago(60 - at)))

  test('puts contacts beyond the limit on the waiting list', () => {
    const { proposed, waiting } = listed({ cadences, interactions })
    expect([names(proposed), names(waiting)]).toEqual([many.slice(0, 5), many.slice(5)])
  })

  test('lets no other contact take the place of a handled contact before the next day', () => {
    const done = [...interactions, contact('p0', today, { id: 'done' })]
    expect(listed({ cadences, interactions: done })).toMatchObject({ handled: 1 })
    expect(names(listed({ cadences, interactions: done }).proposed)).toEqual(many.slice(1, 5))
    expect(names(listed({ cadences, interactions: done }, addDays(today, 1)).proposed)).toEqual(many.slice(1, 6))
  })

  test('does not count a meeting that was held before the cadence was created', () => {
    const set = cadence('q', 30, { since: today, createdAt: `${today}T20:00:00.000Z` })
    const met = [...interactions, contact('q', ago(90)), contact('q', today, { id: 'met' })]
    expect(listed({ cadences: [...cadences, set], interactions: met }).handled).toBe(0)
  })
})

test('the due list shows open tasks dated today or earlier as due, and omits done or undated tasks', () => {
  const task = (id: string, dueDate: string | null, completed = false) => ({ task: { id, dueDate, completed } })
  const tasks = [task('later', addDays(today, 3)), task('today', today), task('old', ago(9)), task('none', null)]
  const { due, upcoming } = listed({ tasks: [...tasks, task('done', today, true), task('far', '2027-01-01')] }).tasks
  expect([due, upcoming].map((all) => all.map(({ task: { id } }) => id))).toEqual([['old', 'today'], ['later']])
})

test.each([
  [5, 30],
  [4, 90],
  [3, 180],
  [2, null],
  [null, null],
])('connection strength %s suggests a cadence of %s days', (strength, days) => {
  expect(suggestedRhythm(strength)).toBe(days)
})

test('dayIn returns the calendar day in the given time zone', () => {
  const at = new Date('2026-03-29T22:30:00Z')
  expect(['UTC', 'Europe/Berlin', 'America/Los_Angeles', 'Pacific/Kiritimati'].map((zone) => dayIn(at, zone))).toEqual([
    '2026-03-29',
    '2026-03-30',
    '2026-03-29',
    '2026-03-30',
  ])
})

describe('for any interactions and cadences', () => {
  const people = ['ana', 'bo', 'cy', 'dee', 'ed', 'flo', 'gus', 'hal', 'ida', 'jo']
  const anyDay = fc.integer({ min: -800, max: 40 }).map((days) => addDays(today, days))
  const pastDay = fc.nat(800).map(ago)
  const anyParts = fc.record({
    days: fc.integer({ min: 1, max: 3650 }),
    since: pastDay,
    skippedOn: fc.option(pastDay),
    snoozedUntil: fc.option(anyDay),
    snooze: fc.option(fc.record({ snoozedOn: pastDay, snoozes: fc.integer({ min: 1, max: 9 }) })),
  })
  const anyCadence = (node: string) =>
    anyParts.map(({ snooze, days, ...parts }) => cadence(node, days, { ...parts, ...snooze }))
  const someCadences = fc.tuple(...people.map((node) => fc.option(anyCadence(node)))).map((all) => all.filter(Boolean))
  const anyContact = fc
    .record({ node: fc.constantFrom(...people), day: anyDay, kind: fc.constantFrom(...interactionKinds) })
    .map(({ node, day, kind }) => contact(node, day, { kind }))
  const some = fc.record({
    cadences: someCadences as fc.Arbitrary<Cadence[]>,
    interactions: fc.array(anyContact, { maxLength: 40 }),
  })

  test('logging a contact never makes the due date earlier', () => {
    fc.assert(
      fc.property(anyCadence('ana'), fc.option(anyDay), fc.nat(400), (one, last, days) => {
        const before = roundOf(one, last)
        const next = addDays(before.begunOn, days)
        const after = roundOf(one, next > (last ?? '') ? next : last)
        expect(after.dueOn >= before.dueOn).toBe(true)
        expect(after.opensOn >= before.opensOn).toBe(true)
        const isSnoozed = one.snoozedUntil !== null && one.snoozedUntil >= addDays(next, one.days)
        expect(days === 0 || isSnoozed || after.dueOn > before.dueOn).toBe(true)
      }),
    )
  })

  test('a contact handled today is not proposed again before its next due window opens', () => {
    fc.assert(
      fc.property(some, (all) => {
        for (const { cadence: one } of listed(all).proposed) {
          const done = { ...all, interactions: [...all.interactions, contact(one.nodeId, today, { id: 'done' })] }
          const reopens = addDays(today, one.days - windowDaysOf(one.days))
          const isThere = (on: string) => {
            const { proposed, waiting } = listed(done, on)
            return [...proposed, ...waiting].some(({ cadence: { nodeId } }) => nodeId === one.nodeId)
          }
          expect(isThere(addDays(reopens, -1))).toBe(false)
          expect(isThere(addDays(reopens, 800 + one.days))).toBe(true)
        }
      }),
      { numRuns: 50 },
    )
  })

  test('the list proposes at most five contacts a day, counting the contacts already handled on that day', () => {
    fc.assert(
      fc.property(some, anyDay, (all, on) => {
        const { proposed, waiting, handled } = listed(all, on)
        expect(proposed.length).toBeLessThanOrEqual(Math.max(0, mostProposed - handled))
        expect(waiting.length === 0 || proposed.length + handled >= mostProposed).toBe(true)
        for (const { state } of [...proposed, ...waiting]) expect(state).not.toBe('upcoming')
      }),
    )
  })

  test('without a snooze, the due window extends a fifth of the cadence before and after the due date', () => {
    fc.assert(
      fc.property(anyCadence('ana'), pastDay, fc.nat(4000), (one, last, days) => {
        const plain = { ...one, snoozedUntil: null, skippedOn: null }
        const on = addDays(last, days)
        const share = windowDaysOf(one.days)
        expect(Math.abs(share - one.days * 0.2)).toBeLessThanOrEqual(0.5)
        const expected = days < one.days - share ? 'upcoming' : days > one.days + share ? 'overdue' : 'due'
        expect(stateOn(roundOf(plain, last), on)).toBe(expected)
      }),
    )
  })

  test('spreading out the waiting list assigns later days in order, at most five contacts per day', () => {
    fc.assert(
      fc.property(some, (all) => {
        const { waiting, upcoming } = listed(all)
        const spread = distributeReminders(waiting, upcoming, today)
        expect(spread.map(({ contact: { cadence: one } }) => one)).toEqual(waiting.map(({ cadence: one }) => one))
        const days = spread.map(({ until }) => until)
        expect(days).toEqual([...days].sort())
        for (const day of days) {
          expect(day > today).toBe(true)
          const others = upcoming.filter(({ round }) => round.opensOn === day).length
          const put = days.filter((each) => each === day).length
          expect(put + others).toBeLessThanOrEqual(mostProposed)
        }
        const until = new Map(spread.map((each) => [each.contact.cadence.id, each.until]))
        const after = all.cadences.map((one) => ({ ...one, snoozedUntil: until.get(one.id) ?? one.snoozedUntil }))
        expect(listed({ ...all, cadences: after }).waiting).toEqual([])
      }),
    )
  })

  test('due dates are counted in calendar days across daylight saving changes', () => {
    fc.assert(
      fc.property(anyCadence('ana'), pastDay, (one, last) => {
        const plain = roundOf({ ...one, snoozedUntil: null, skippedOn: null }, last)
        expect(daysBetween(last, plain.dueOn)).toBe(one.days)
      }),
    )
  })
})

test('people whose nodes were deleted take no place among the proposals of a day', () => {
  const all = listed({ cadences: ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((node) => cadence(node, 30)) })
  expect(names(all.proposed)).toEqual(['a', 'b', 'c', 'd', 'e'])
  const people = setGoneAside(all, ({ cadence: { nodeId } }) => nodeId === 'a' || nodeId === 'c')
  expect(names(people.proposed)).toEqual(['b', 'd', 'e', 'f', 'g'])
  expect(names(people.waiting)).toEqual([])
  expect(names(people.gone)).toEqual(['a', 'c'])
})
