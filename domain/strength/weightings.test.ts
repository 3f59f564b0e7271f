import { expect, test } from 'vitest'
import type { Weighting } from '../entities/weighting/weighting.ts'
import { defaultRules } from './strength-constants.ts'
import { strengthOn } from './strength.ts'
import { rulesOf } from './weightings.ts'

const day = '2026-05-31'
const weighting = (id: string, networkId: string, month: string, sumScale: number): Weighting => ({
  id,
  networkId,
  ...defaultRules,
  sumScale,
  createdAt: `2026-${month}-01T00:00:00.000Z`,
  updatedAt: `2026-${month}-01T00:00:00.000Z`,
})

test('the latest weighting of a network applies, and other networks use the default weights', () => {
  const all = [weighting('a', 'one', '02', 4), weighting('b', 'one', '01', 2), weighting('c', 'other', '03', 1)]
  expect(rulesOf('one', all)).toMatchObject({ sumScale: 4 })
  expect(rulesOf('third', all)).toBe(defaultRules)
})

test('the weights and the scale of a weighting determine the score of a tie', () => {
  const call = {
    id: 'c',
    kind: 'called',
    direction: null,
    day,
    time: null,
    text: '',
    createdAt: `${day}T12:00:00Z`,
  } as const
  const score = (rules = defaultRules) => strengthOn([call], day, rules.halfLifeDays, rules)?.score
  expect(score()).toBeCloseTo(100 * (1 - Math.exp(-3 / 8)), 9)
  const own = { ...defaultRules, weights: { ...defaultRules.weights, called: 10 }, sumScale: 5 }
  expect(score(own)).toBeCloseTo(100 * (1 - Math.exp(-10 / 5)), 9)
})
