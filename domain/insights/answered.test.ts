import { expect, test } from 'vitest'
import type { InsightAnswer } from '../entities/insight-answer/insight-answer.ts'
import { answersIn, sortInsights } from './answered.ts'
import { type Insight, insightKey } from './insight.ts'

const network = 'n'
const isolated = (id: string): Insight => ({ kind: 'isolated', key: insightKey('isolated', [id]), nodeIds: [id] })
const [ana, bo] = [isolated('ana'), isolated('bo')]
let made = 0
const answer = (more: Partial<InsightAnswer> = {}): InsightAnswer => ({
  id: String(++made),
  ofNetworkId: network,
  key: ana.key,
  answer: 'done',
  until: null,
  createdAt: '2026-11-01T00:00:00.000Z',
  updatedAt: '2026-11-01T00:00:00.000Z',
  ...more,
})
const toldOn = (today: string, ...answers: InsightAnswer[]) =>
  sortInsights([ana, bo], answersIn(network, answers), today).shown

test('an answered insight is returned in the list of hidden insights, with its answer', () => {
  const done = answer()
  const { shown, hidden } = sortInsights([ana, bo], answersIn(network, [done]), '2026-11-23')
  expect(shown).toEqual([bo])
  expect(hidden).toEqual([{ insight: ana, answer: done }])
})

test('an answer to an insight applies only to the network and nodes of the insight', () => {
  expect(toldOn('2026-11-23', answer({ ofNetworkId: 'other' }))).toEqual([ana, bo])
  expect(toldOn('2026-11-23', answer({ key: insightKey('isolated', ['cy']) }))).toEqual([ana, bo])
})

test('a snoozed insight reappears on its snooze date', () => {
  const snoozed = answer({ answer: 'snoozed', until: '2026-11-30' })
  expect(toldOn('2026-11-29', snoozed)).toEqual([bo])
  expect(toldOn('2026-11-30', snoozed)).toEqual([ana, bo])
})

test('the latest of several answers to an insight applies, regardless of order', () => {
  const over = answer({ answer: 'snoozed', until: '2026-11-02', updatedAt: '2026-11-01T09:00:00.000Z' })
  const never = answer({ answer: 'never', updatedAt: '2026-11-02T09:00:00.000Z' })
  expect(toldOn('2026-11-23', over, never)).toEqual([bo])
  expect(toldOn('2026-11-23', never, over)).toEqual([bo])
})
