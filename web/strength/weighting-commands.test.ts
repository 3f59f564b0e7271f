import { expect, test } from 'vitest'
import { emptyGraph } from '../../tests/support/random-edits.ts'
import { run } from '../../tests/support/run-edits.ts'
import { defaultRules } from '../../domain/strength/strength-constants.ts'
import { editsForRules } from './weighting-commands.ts'

const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
const weighting = (number: number, network: number, month: string) => ({
  type: 'weighting.add',
  weighting: { id: id(number), networkId: id(network), ...defaultRules, createdAt: `2026-${month}-01T00:00:00.000Z` },
})
const book = run(emptyGraph(), weighting(1, 10, '01'), weighting(2, 10, '02'), weighting(3, 20, '03')).graph
const mine = { ...defaultRules, sumScale: 4 }

const editsFor = (network: number, rules: typeof mine | null) =>
  editsForRules(id(network), rules, book.weightings.values())

test("changing the strength rules updates the latest weighting of a network and removes the network's other weightings", () => {
  expect(editsFor(10, mine)).toMatchObject([
    { type: 'weighting.remove', id: id(1) },
    { type: 'weighting.update', id: id(2), changes: { sumScale: 4 } },
  ])
})

test('changing the strength rules of a network without a weighting adds a weighting', () => {
  expect(editsFor(30, mine)).toMatchObject([{ type: 'weighting.add', weighting: { networkId: id(30), sumScale: 4 } }])
})

test('restoring the default strength rules removes all weightings of the network, if any', () => {
  expect(editsFor(10, null).map(({ type }) => type)).toEqual(['weighting.remove', 'weighting.remove'])
  expect(editsFor(30, null)).toEqual([])
})
