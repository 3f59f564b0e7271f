import { describe, expect, test } from 'vitest'
import { Identities } from '../entities/identity/identities.ts'
import type { NodeDate } from './node-dates.ts'
import { type Digest, digestOf, mostDigestLines } from './digest.ts'
import { type DatedTask, dueList } from './due-list.ts'

const today = '2026-06-10'
const task = (id: string, dueDate: string): DatedTask => ({ task: { id, dueDate, completed: false } })
const date = (day: string): NodeDate => ({
  networkId: 'n',
  nodeId: day,
  name: 'Ana',
  field: null,
  day,
  isYearly: false,
})

function digest(
  parts: { readonly tasks?: readonly DatedTask[]; readonly dates?: readonly NodeDate[] },
  every: 'day' | 'week' = 'day',
): Digest<DatedTask> | null {
  const { tasks = [], dates = [] } = parts
  const list = dueList({ interactions: [], cadences: [], identities: new Identities(), tasks, dates, today })
  return digestOf(list, today, every)
}

describe('no digest is created', () => {
  test.each([
    ['if nothing is due', {}, 'week'],
    ['if the only task is due tomorrow', { tasks: [task('a', '2026-06-11')] }, 'week'],
    ['on a daily schedule if the only date is tomorrow', { dates: [date('2026-06-11')] }, 'day'],
    ['on a weekly schedule if the only date is a week away', { dates: [date('2026-06-17')] }, 'week'],
  ] as const)('%s', (_what, parts, every) => {
    expect(digest(parts, every)).toBeNull()
  })
})

describe('a digest is created', () => {
  test.each([
    ['if a task is overdue', { tasks: [task('a', '2026-05-01')] }, 'day'],
    ['on a daily schedule if a date is today', { dates: [date('2026-06-10')] }, 'day'],
    ['on a weekly schedule if a date is within the week', { dates: [date('2026-06-16')] }, 'week'],
  ] as const)('%s', (_what, parts, every) => {
    expect(digest(parts, every)).not.toBeNull()
  })
})

test('a digest lists the ten earliest tasks and states the number of further tasks', () => {
  const tasks = Array.from({ length: mostDigestLines + 3 }, (_, at) => task(`t${at}`, `2026-05-${30 - at}`))
  const found = digest({ tasks })
  expect(found?.tasks.map((each) => each.task.dueDate)).toEqual(
    Array.from({ length: mostDigestLines }, (_, at) => `2026-05-${18 + at}`),
  )
  expect(found?.moreTasks).toBe(3)
})

test('a daily digest also lists the dates of the coming days', () => {
  const found = digest({ tasks: [task('a', today)], dates: [date('2026-06-12'), date('2026-06-17')] })
  expect(found?.dates.map(({ on }) => on)).toEqual(['2026-06-12'])
})
