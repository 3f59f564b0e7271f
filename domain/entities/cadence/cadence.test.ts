import { describe, expect, test } from 'vitest'
import { comparable, emptyGraph } from '../../../tests/support/random-edits.ts'
import { at, run } from '../../../tests/support/run-edits.ts'
import { applyBatch } from '../../edits/batch.ts'
import { canChange, Edit } from '../../edits/edit.ts'
import { Cadence, mostCadenceDays } from './cadence.ts'

const id = (digit: number) => `00000000-0000-4000-8000-00000000000${digit}`
const whole = { id: id(9), networkId: id(1), nodeId: id(2), name: 'Ana Berth', days: 30, since: '2026-05-01' }
const add = (cadence: object = {}) => ({ type: 'cadence.add', cadence: { ...whole, ...cadence } })
const update = (changes: object) => ({ type: 'cadence.update', id: whole.id, changes })
const book = run(emptyGraph(), add()).graph

test('a new cadence gets default values, and the stored cadence matches its schema', () => {
  const stored = book.cadences.get(whole.id)
  expect(stored).toEqual({
    ...whole,
    skippedOn: null,
    snoozedUntil: null,
    snoozedOn: null,
    snoozes: 0,
    createdAt: at,
    updatedAt: at,
  })
  expect(Cadence.parse(stored)).toEqual(stored)
})

describe('undo restores the previous state after', () => {
  test.each([
    ['a new cadence', add({ id: id(8) })],
    ['a change of the interval', update({ days: 90 })],
    ['a snooze', update({ snoozedUntil: '2026-06-05', snoozedOn: '2026-06-01', snoozes: 1 })],
    ['a skip', update({ skippedOn: '2026-06-01' })],
    ['a removal', { type: 'cadence.remove', id: whole.id }],
  ])('%s', (_what, edit) => {
    const done = run(book, edit)
    expect(done.refused).toEqual([])
    expect(comparable(done.graph)).not.toEqual(comparable(book))
    expect(comparable(applyBatch(done.graph, done.inverse, at).graph)).toEqual(comparable(book))
  })
})

describe('rejects the edit', () => {
  test.each([
    ['a new cadence with an id that already exists', add(), 'ALREADY_EXISTS'],
    ['a new cadence with snoozes but no date', add({ id: id(8), snoozes: 1 }), 'CADENCE_SNOOZE'],
    ['a snooze date without a count', update({ snoozedOn: '2026-06-01' }), 'CADENCE_SNOOZE'],
    ['a change of a deleted cadence', { ...update({ days: 7 }), id: id(7) }, 'CADENCE_MISSING'],
    ['the removal of a deleted cadence', { type: 'cadence.remove', id: id(7) }, 'CADENCE_MISSING'],
  ])('%s', (_what, edit, code) => {
    expect(run(book, edit)).toMatchObject({ applied: [], refused: [{ index: 0, code }] })
  })
})

describe('rejects an invalid cadence', () => {
  test.each([
    ['zero days', { days: 0 }, 'A rhythm must be at least 1 day.'],
    ['a fraction of days', { days: 1.5 }, 'A rhythm must be a whole number of days.'],
    ['too many days', { days: mostCadenceDays + 1 }, 'A rhythm can be at most 3,650 days.'],
    ['a blank name', { name: ' ' }, 'Enter a name.'],
  ])('%s', (_what, parts, message) => {
    expect(Edit.safeParse(add(parts)).error?.issues[0]?.message).toBe(message)
  })
})

test("a cadence can be edited in a user's own book but not in a network", () => {
  expect([canChange('book', [Edit.parse(add())]), canChange('network', [Edit.parse(add())])]).toEqual([true, false])
})
