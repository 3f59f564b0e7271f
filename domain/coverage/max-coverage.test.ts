import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addTo, bitSets, greedyCoverage } from './max-coverage.ts'

const setsOf = (rows: readonly (readonly number[])[], elements: number) => {
  const sets = bitSets(rows.length, elements)
  for (const [row, members] of rows.entries()) for (const element of members) addTo(sets, row, element)
  return sets
}
const covered = (rows: readonly (readonly number[])[], picks: readonly number[]) =>
  new Set(picks.flatMap((pick) => rows[pick] ?? [])).size

/** Returns the maximum coverage with this number of picks, by trying all combinations. */
function bestOf(rows: readonly (readonly number[])[], picks: number): number {
  let best = 0
  for (let choice = 0; choice < 2 ** rows.length; choice++) {
    const chosen = rows.map((_row, at) => at).filter((at) => choice & (1 << at))
    if (chosen.length <= picks) best = Math.max(best, covered(rows, chosen))
  }
  return best
}

const elements = 70
const anyRows = fc.array(fc.uniqueArray(fc.nat(elements - 1), { maxLength: 20 }), { maxLength: 8 })

test('greedy selection covers at least 1 − 1/e of the optimum for any number of picks', () => {
  fc.assert(
    fc.property(anyRows, fc.integer({ min: 1, max: 5 }), (rows, most) => {
      const picks = greedyCoverage(
        setsOf(rows, elements),
        rows.map((_row, at) => at),
        most,
      )
      const gained = picks.reduce((sum, { gain }) => sum + gain, 0)
      expect(gained).toBe(
        covered(
          rows,
          picks.map(({ set }) => set),
        ),
      )
      expect(gained).toBeGreaterThanOrEqual((1 - 1 / Math.E) * bestOf(rows, most))
      expect(picks.every(({ gain }, at) => gain > 0 && gain <= (picks[at - 1]?.gain ?? Infinity))).toBe(true)
    }),
    { numRuns: 200 },
  )
})

test('greedy selection without a limit on the number of picks covers every item that any set contains', () => {
  fc.assert(
    fc.property(anyRows, (rows) => {
      const order = rows.map((_row, at) => at)
      const gained = greedyCoverage(setsOf(rows, elements), order).reduce((sum, { gain }) => sum + gain, 0)
      expect(gained).toBe(covered(rows, order))
    }),
  )
})

test('greedy selection picks the largest set first and breaks ties by input order', () => {
  const rows = [[1, 2], [3, 4], [1, 2, 3, 40, 69], [4]]
  expect(greedyCoverage(setsOf(rows, elements), [3, 1, 0, 2])).toEqual([
    { set: 2, gain: 5 },
    { set: 3, gain: 1 },
  ])
})
