import { describe, expect, test } from 'vitest'
import { comparable, emptyGraph } from '../../../tests/support/random-edits.ts'
import { at, run } from '../../../tests/support/run-edits.ts'
import { applyBatch } from '../../edits/batch.ts'
import { canChange, Edit } from '../../edits/edit.ts'
import { Introduction, longestRequestText } from './introduction.ts'

const id = (digit: number) => `00000000-0000-4000-8000-00000000000${digit}`
const ada = { nodeId: id(2), name: 'Ada Quill' }
const cy = { nodeId: id(3), name: 'Cy Marsh' }
const whole = { id: id(9), networkId: id(1), connector: ada, target: cy, since: '2026-05-03' }
const add = (introduction: object = {}) => ({ type: 'introduction.add', introduction: { ...whole, ...introduction } })
const update = (changes: object) => ({ type: 'introduction.update', id: whole.id, changes })
const book = run(emptyGraph(), add()).graph

test('a new introduction gets default values, and the stored introduction matches its schema', () => {
  const stored = book.introductions.get(whole.id)
  const rest = { state: 'planned', party: 'connector', due: null, about: '', text: '', asking: null, isNoted: false }
  expect(stored).toEqual({ ...whole, ...rest, createdAt: at, updatedAt: at })
  expect(Introduction.parse(stored)).toEqual(stored)
})

describe('undo restores the previous state after', () => {
  test.each([
    ['a new introduction', add({ id: id(8) })],
    ['a change', update({ state: 'asked', since: '2026-05-04', due: '2026-05-11', text: 'Hello' })],
    ['a change of the target node', update({ target: { ...cy, nodeId: id(4) } })],
    ['a removal', { type: 'introduction.remove', id: whole.id }],
  ])('%s', (_what, edit) => {
    const done = run(book, edit)
    expect(done.refused).toEqual([])
    expect(comparable(done.graph)).not.toEqual(comparable(book))
    expect(comparable(applyBatch(done.graph, done.inverse, at).graph)).toEqual(comparable(book))
  })
})

describe('rejects the edit', () => {
  test.each([
    ['a new introduction with an id that already exists', add(), 'ALREADY_EXISTS'],
    [
      'a new introduction with the same node as connector and target',
      add({ id: id(8), target: ada }),
      'INTRODUCTION_SAME',
    ],
    [
      'a change that makes the same node connector and target',
      update({ target: { ...cy, nodeId: ada.nodeId } }),
      'INTRODUCTION_SAME',
    ],
    ['a change of a deleted introduction', { ...update({ about: 'x' }), id: id(7) }, 'INTRODUCTION_MISSING'],
    ['the removal of a deleted introduction', { type: 'introduction.remove', id: id(7) }, 'INTRODUCTION_MISSING'],
  ])('%s', (_what, edit, code) => {
    expect(run(book, edit)).toMatchObject({ applied: [], refused: [{ index: 0, code }] })
  })
})

describe('rejects an invalid introduction', () => {
  test.each([
    ['an over-long text', { text: 'x'.repeat(longestRequestText + 1) }, 'The text can have at most 1,500 characters.'],
    [
      'a connector with a blank name',
      { connector: { ...ada, name: ' ' } },
      'Each person in an introduction needs a name.',
    ],
  ])('%s', (_what, parts, message) => {
    expect(Edit.safeParse(add(parts)).error?.issues[0]?.message).toBe(message)
  })

  test('an update without changes', () => {
    expect(Edit.safeParse(update({})).success).toBe(false)
  })
})

test("an introduction can be edited in a user's own book but not in a network", () => {
  expect([canChange('book', [Edit.parse(add())]), canChange('network', [Edit.parse(add())])]).toEqual([true, false])
})
