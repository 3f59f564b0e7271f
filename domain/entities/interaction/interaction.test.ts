import { describe, expect, test } from 'vitest'
import { comparable, emptyGraph } from '../../../tests/support/random-edits.ts'
import { at, run } from '../../../tests/support/run-edits.ts'
import { applyBatch } from '../../edits/batch.ts'
import { canChange, Edit } from '../../edits/edit.ts'
import { Interaction, interactionKind, type NewInteraction } from './interaction.ts'

const id = (digit: number) => `00000000-0000-4000-8000-00000000000${digit}`
const ana = { networkId: id(1), nodeId: id(2), name: 'Ana' }
const bo = { networkId: id(3), nodeId: id(2), name: 'Bo' }
const met = { id: id(9), kind: 'met' as const, day: '2026-05-31', participants: [ana, bo] }
const add = (interaction: Partial<NewInteraction> = {}) => ({
  type: 'interaction.add',
  interaction: { ...met, ...interaction },
})
const update = (changes: object) => ({ type: 'interaction.update', id: met.id, changes })
const book = run(emptyGraph(), add()).graph

test('a new interaction gets default values, and the stored interaction matches its schema', () => {
  const stored = book.interactions.get(met.id)
  expect(stored).toEqual({ ...met, direction: null, time: null, text: '', createdAt: at, updatedAt: at })
  expect(Interaction.parse(stored)).toEqual(stored)
})

describe('undo restores the previous state after', () => {
  test.each([
    ['a new interaction', add({ id: id(8) })],
    [
      'a change',
      update({ kind: 'called', direction: 'incoming', time: '07:05', text: 'The lease', participants: [bo] }),
    ],
    ['a removal', { type: 'interaction.remove', id: met.id }],
  ])('%s', (_what, edit) => {
    const done = run(book, edit)
    expect(done.refused).toEqual([])
    expect(comparable(done.graph)).not.toEqual(comparable(book))
    expect(comparable(applyBatch(done.graph, done.inverse, at).graph)).toEqual(comparable(book))
  })
})

describe('rejects the edit', () => {
  test.each([
    ['a new interaction with an id that already exists', add(), 'ALREADY_EXISTS'],
    [
      'a change of a deleted interaction',
      { ...update({ text: 'x' }), id: id(7) },
      interactionKind.rejections.missing.code,
    ],
    [
      'the removal of a deleted interaction',
      { type: 'interaction.remove', id: id(7) },
      interactionKind.rejections.missing.code,
    ],
    ['a meeting with a direction', add({ id: id(8), direction: 'incoming' }), 'INTERACTION_DIRECTION'],
    ['adding a direction to a meeting', update({ direction: 'outgoing' }), 'INTERACTION_DIRECTION'],
  ])('%s', (_what, edit, code) => {
    expect(run(book, edit)).toMatchObject({ applied: [], refused: [{ index: 0, code }] })
  })

  test('a change from a call to a meeting is rejected while the interaction still has a direction', () => {
    const called = run(emptyGraph(), add({ kind: 'called', direction: 'outgoing' })).graph
    expect(run(called, update({ kind: 'met' })).refused).toHaveLength(1)
    expect(run(called, update({ kind: 'met', direction: null })).refused).toEqual([])
  })
})

describe('rejects an invalid interaction', () => {
  test.each([
    ['no participants', { participants: [] }, 'Add the people this interaction was with or about.'],
    [
      'the same node twice',
      { participants: [ana, { ...ana, name: 'Anna' }] },
      'Each participant can be listed only once.',
    ],
    ['an invalid time', { time: '7:05' }, 'A time must look like 07:05.'],
    ['an invalid date', { day: '2026-02-30' }, 'A date must look like 2026-05-31.'],
  ])('%s', (_what, parts, message) => {
    expect(Edit.safeParse(add(parts as Partial<NewInteraction>)).error?.issues[0]?.message).toBe(message)
  })
})

test("an interaction can be edited in a user's own book but not in a network", () => {
  expect([canChange('book', [Edit.parse(add())]), canChange('network', [Edit.parse(add())])]).toEqual([true, false])
})
