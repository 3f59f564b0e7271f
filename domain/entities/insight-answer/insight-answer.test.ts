import { describe, expect, test } from 'vitest'
import { comparable, emptyGraph } from '../../../tests/support/random-edits.ts'
import { at, run } from '../../../tests/support/run-edits.ts'
import { applyBatch } from '../../edits/batch.ts'
import { canChange, Edit } from '../../edits/edit.ts'
import { InsightAnswer, insightAnswerKind, longestInsightKey, type NewInsightAnswer } from './insight-answer.ts'

const id = (digit: number) => `00000000-0000-4000-8000-00000000000${digit}`
const never = { id: id(9), ofNetworkId: id(1), key: `isolated:${id(2)}`, answer: 'never' as const }
const add = (answer: Partial<NewInsightAnswer> = {}) => ({
  type: 'insightAnswer.add',
  insightAnswer: { ...never, ...answer },
})
const update = (changes: object) => ({ type: 'insightAnswer.update', id: never.id, changes })
const book = run(emptyGraph(), add()).graph

test('a new insight answer gets default values, and the stored answer matches its schema', () => {
  const stored = book.insightAnswers.get(never.id)
  expect(stored).toEqual({ ...never, until: null, createdAt: at, updatedAt: at })
  expect(InsightAnswer.parse(stored)).toEqual(stored)
})

describe('undo restores the previous state after', () => {
  test.each([
    ['a second answer to the same insight', add({ id: id(8), answer: 'done' })],
    ['a change', update({ answer: 'snoozed', until: '2026-12-01' })],
    ['a removal', { type: 'insightAnswer.remove', id: never.id }],
  ])('%s', (_what, edit) => {
    const done = run(book, edit)
    expect(done.refused).toEqual([])
    expect(comparable(done.graph)).not.toEqual(comparable(book))
    expect(comparable(applyBatch(done.graph, done.inverse, at).graph)).toEqual(comparable(book))
  })
})

describe('rejects the edit', () => {
  const { missing, until } = insightAnswerKind.rejections
  test.each([
    ['a new answer with an id that already exists', add(), 'ALREADY_EXISTS'],
    ['a change of a deleted answer', { ...update({ answer: 'done' }), id: id(7) }, missing.code],
    ['the removal of a deleted answer', { type: 'insightAnswer.remove', id: id(7) }, missing.code],
    ['a snooze without a date', add({ id: id(8), answer: 'snoozed' }), until.code],
    ['a completed insight with a date', add({ id: id(8), answer: 'done', until: '2026-12-01' }), until.code],
    ['a date for a dismissed insight', update({ until: '2026-12-01' }), until.code],
  ])('%s', (_what, edit, code) => {
    expect(run(book, edit)).toMatchObject({ applied: [], refused: [{ index: 0, code }] })
  })
})

test('rejects an insight answer whose key is empty or too long', () => {
  for (const key of ['', 'x'.repeat(longestInsightKey + 1)]) expect(Edit.safeParse(add({ key })).success).toBe(false)
})

test("an insight answer can be edited in a user's own book but not in a network", () => {
  expect([canChange('book', [Edit.parse(add())]), canChange('network', [Edit.parse(add())])]).toEqual([true, false])
})
