import { describe, expect, test } from 'vitest'
import { comparable, emptyGraph } from '../../../tests/support/random-edits.ts'
import { at, run } from '../../../tests/support/run-edits.ts'
import { applyBatch } from '../../edits/batch.ts'
import { canChange, Edit } from '../../edits/edit.ts'
import { AccountTag, accountTagKind } from './account-tag.ts'

const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
const add = (number: number, text: string) => ({ type: 'accountTag.add', accountTag: { id: id(number), text } })
const rename = (number: number, text: string) => ({ type: 'accountTag.update', id: id(number), changes: { text } })
const book = run(emptyGraph(), add(1, 'Investor'), add(2, 'Crew')).graph

test("a stored account tag matches its schema and can be edited only in a user's own book", () => {
  const stored = { id: id(1), text: 'Investor', color: '#6366f1' }
  expect(AccountTag.parse(book.accountTags.get(id(1)))).toEqual(stored)
  expect([canChange('book', [Edit.parse(add(6, 'X'))]), canChange('network', [Edit.parse(add(6, 'X'))])]).toEqual([
    true,
    false,
  ])
})

describe('undo restores the previous state after', () => {
  test.each([
    ['a new tag', add(6, 'Family')],
    ['a change of the text', rename(1, 'Investors')],
    ['a change of the color', { type: 'accountTag.update', id: id(1), changes: { color: '#ef4444' } }],
    ['a removal', { type: 'accountTag.remove', id: id(1) }],
  ])('%s', (_what, edit) => {
    const done = run(book, edit)
    expect(done.refused).toEqual([])
    expect(comparable(done.graph)).not.toEqual(comparable(book))
    expect(comparable(applyBatch(done.graph, done.inverse, at).graph)).toEqual(comparable(book))
  })
})

test('rejects an account tag with a duplicate text, and changes to a missing account tag', () => {
  const codes = run(book, add(1, 'X'), add(6, ' CREW '), rename(1, 'crew'), rename(2, 'CREW'), rename(7, 'X'), {
    type: 'accountTag.remove',
    id: id(7),
  }).refused.map(({ code }) => code)
  const { missing, exists } = accountTagKind.rejections
  expect(codes).toEqual(['ALREADY_EXISTS', exists.code, exists.code, missing.code, missing.code])
})
