import { describe, expect, test } from 'vitest'
import { comparable, emptyGraph } from '../../../tests/support/random-edits.ts'
import { at, run } from '../../../tests/support/run-edits.ts'
import { applyBatch } from '../../edits/batch.ts'
import { canChange, Edit } from '../../edits/edit.ts'
import { Weighting, weightingKind } from './weighting.ts'

const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
const rules = {
  weights: { met: 5, called: 3, introduced: 3, answeredMail: 1, oneWayMail: 0.2 },
  halfLifeDays: 180,
  closeHalfLifeDays: 720,
  sumScale: 8,
}
const add = (number: number, parts: object = {}) => ({
  type: 'weighting.add',
  weighting: { id: id(number), networkId: id(1), ...rules, ...parts },
})
const book = run(emptyGraph(), add(5)).graph

test("a stored weighting matches its schema and can be edited only in a user's own book", () => {
  const stored = { id: id(5), networkId: id(1), ...rules, createdAt: at, updatedAt: at }
  expect(Weighting.parse(book.weightings.get(id(5)))).toEqual(stored)
  expect([canChange('book', [Edit.parse(add(6))]), canChange('network', [Edit.parse(add(6))])]).toEqual([true, false])
})

describe('undo restores the previous state after', () => {
  test.each([
    ['a new weighting', add(6)],
    [
      'a change of the half-life and the scale',
      { type: 'weighting.update', id: id(5), changes: { sumScale: 4, halfLifeDays: 90 } },
    ],
    ['a removal', { type: 'weighting.remove', id: id(5) }],
  ])('%s', (_what, edit) => {
    const done = run(book, edit)
    expect(done.refused).toEqual([])
    expect(comparable(done.graph)).not.toEqual(comparable(book))
    expect(comparable(applyBatch(done.graph, done.inverse, at).graph)).toEqual(comparable(book))
  })
})

test('rejects a weighting with a duplicate id, and changes to a missing weighting', () => {
  const codes = run(
    book,
    add(5),
    { type: 'weighting.update', id: id(6), changes: { sumScale: 1 } },
    { type: 'weighting.remove', id: id(6) },
  ).refused.map(({ code }) => code)
  const { code } = weightingKind.rejections.missing
  expect(codes).toEqual(['ALREADY_EXISTS', code, code])
})

test.each([
  ['a weight of 0', { weights: { ...rules.weights, met: 0 } }, 'A weight must be at least 0.1.'],
  ['a weight above 100', { weights: { ...rules.weights, called: 101 } }, 'A weight can be at most 100.'],
  ['a half-life of half a day', { halfLifeDays: 0.5 }, 'A half-life must be a whole number of days.'],
  ['a half-life of eleven years', { closeHalfLifeDays: 4015 }, 'A half-life can be at most 3,650 days.'],
  ['a scale of 0', { sumScale: 0 }, 'The scale must be at least 0.5.'],
])('rejects a weighting with %s', (_what, parts, message) => {
  expect(Edit.safeParse(add(6, parts)).error?.issues[0]?.message).toBe(message)
})
