import { expect, test } from 'vitest'
import type { InsightAnswer } from '../entities/insight-answer/insight-answer.ts'
import { sortInsights } from './answered.ts'
import { type Insight, insightKey, insightKinds } from './insight.ts'
import { hiddenThisWeek, insightsOfWeek, isWeekHidden, nextMonday, weekKey } from './week.ts'

const network = 'n'
const isolated = (id: string): Insight => ({ kind: 'isolated', key: insightKey('isolated', [id]), nodeIds: [id] })
const cut = (id: string): Insight => ({ kind: 'cut', key: insightKey('cut', [id]), nodeIds: [id], others: 2 })
const overdue = (id: string): Insight => ({
  kind: 'overdue',
  key: insightKey('overdue', [id]),
  nodeIds: [id],
  tasks: 1,
  text: 'Call',
  since: '2026-11-01',
})
let made = 0
const answer = (more: Partial<InsightAnswer> = {}): InsightAnswer => ({
  id: String(++made),
  ofNetworkId: network,
  key: weekKey,
  answer: 'snoozed',
  until: '2026-11-30',
  createdAt: '2026-11-24T00:00:00.000Z',
  updatedAt: '2026-11-24T00:00:00.000Z',
  ...more,
})

test.each([
  ['a Monday', '2026-11-23', '2026-11-30'],
  ['a Wednesday', '2026-11-25', '2026-11-30'],
  ['a Sunday', '2026-11-29', '2026-11-30'],
  ['the end of a year', '2026-12-31', '2027-01-04'],
  ['a leap day', '2028-02-29', '2028-03-06'],
])('the week after %s begins on the next Monday', (_what, day, monday) => {
  expect(nextMonday(day)).toBe(monday)
})

test('a weekly card that the user closed stays hidden until the next Monday', () => {
  const closed = answer(hiddenThisWeek('2026-11-25'))
  expect(isWeekHidden(network, [closed], '2026-11-25')).toBe(true)
  expect(isWeekHidden(network, [closed], '2026-11-29')).toBe(true)
  expect(isWeekHidden(network, [closed], '2026-11-30')).toBe(false)
})

test('answering the weekly card of one network does not hide the cards of other networks', () => {
  expect(isWeekHidden(network, [], '2026-11-25')).toBe(false)
  expect(isWeekHidden(network, [answer({ ofNetworkId: 'other' })], '2026-11-25')).toBe(false)
  expect(isWeekHidden(network, [answer({ key: insightKey('isolated', ['ana']) })], '2026-11-25')).toBe(false)
})

test('if several devices store an answer to the weekly card, the latest answer applies', () => {
  const before = answer({ until: '2026-11-23', updatedAt: '2026-11-18T00:00:00.000Z' })
  expect(isWeekHidden(network, [answer(), before], '2026-11-25')).toBe(true)
  expect(isWeekHidden(network, [answer({ answer: 'never', until: null }), before], '2030-01-01')).toBe(true)
})

test("answering the weekly card does not hide insights, and no insight shares the card's key", () => {
  const insights = [overdue('ana'), isolated('bo')]
  expect(sortInsights(insights, new Map([[weekKey, answer()]]), '2026-11-25')).toEqual({ shown: insights, hidden: [] })
  for (const kind of insightKinds) expect(insightKey(kind, [])).not.toBe(weekKey)
})

test('the weekly card prefers insights of different kinds and does not change their order', () => {
  const shown = [overdue('ana'), overdue('bo'), cut('cy'), isolated('di'), isolated('eve')]
  expect(insightsOfWeek(shown)).toEqual([shown[0], shown[2], shown[3]])
  expect(insightsOfWeek(shown, 1)).toEqual([shown[0]])
})

test('the weekly card lists several insights of a kind if there are fewer than three kinds', () => {
  const shown = [overdue('ana'), overdue('bo'), overdue('cy'), isolated('di')]
  expect(insightsOfWeek(shown)).toEqual([shown[0], shown[1], shown[3]])
  expect(insightsOfWeek([isolated('ana')])).toEqual([isolated('ana')])
  expect(insightsOfWeek([])).toEqual([])
})
