import { describe, expect, test } from 'vitest'
import { Field } from '../../domain/entities/field/field.ts'
import type { FieldKind } from '../../domain/entities/field/field-kinds.ts'
import { draftFields, readTyped, typedLines, typedOf, unsavedValues } from './field-draft.ts'

const id = 'a0a0a0a0-0000-4000-8000-000000000001'
const field = (kind: FieldKind, more: object = {}) =>
  Field.parse({ id, name: 'Shoe size', appliesTo: 'nodes', onCard: false, kind, choices: [], position: 1, ...more })
const read = (kind: FieldKind, typed: string) => readTyped({ field: field(kind), typed, isGone: false })

test.each([
  ['text', ' as it\n is ', ' as it\n is '],
  ['text', '  ', null],
  ['number', ' 0,5 ', 0.5],
  ['number', '1,200', 1200],
  ['number', '-3', -3],
  ['date', '2026-05-31', '2026-05-31'],
  ['link', 'example.org/x', 'https://example.org/x'],
  ['link', 'http://example.org', 'http://example.org'],
  ['choice', ' red \n wine', 'red wine'],
  ['yes_no', 'yes', true],
  ['yes_no', 'no', false],
  ['yes_no', '', null],
] as const)('a %s field saves the input %j as %j', (kind, typed, value) => {
  expect(read(kind, typed)).toEqual({ value })
})

test.each([
  ['number', 'about 40', 'Enter a number, such as 12 or 0.5.'],
  ['number', '1e16', 'A number must be within ±1,000,000,000,000,000.'],
  ['date', 'soon', 'Enter a date, such as 2026-05-31.'],
  ['link', 'javascript:alert(1)', 'A web address must start with http:// or https://.'],
  ['link', 'https://a b', 'A web address must start with http:// or https://.'],
  ['text', 'x'.repeat(10_001), 'A field can have at most 10,000 characters.'],
  ['choice', 'x'.repeat(201), 'A choice can have at most 200 characters.'],
] as const)('a %s field rejects the input %j with a message', (kind, typed, problem) => {
  expect(read(kind, typed)).toEqual({ problem })
})

test.each([
  ['yes_no', true, 'yes'],
  ['yes_no', 'No', 'no'],
  ['number', 42, '42'],
  ['number', 'about 40', ''],
  ['text', true, 'Yes'],
] as const)('a %s field shows the value %j as %j in a dialog', (kind, value, typed) => {
  expect(typedOf(field(kind), { [id]: value })).toBe(typed)
})

describe('the fields of a dialog', () => {
  const typing = (typed: string, before: string) => new Map([[id, { field: field('number'), typed, before }]])

  test("drop the user's edit once the saved value is the same", () => {
    const stays = typing('8', '7')
    expect(unsavedValues(stays, [field('number')], { [id]: 7 })).toBe(stays)
    expect(unsavedValues(stays, [], {})).toBe(stays)
    expect(unsavedValues(typing('', ''), [field('number')], {})).toEqual(new Map())
    expect(unsavedValues(stays, [field('number')], { [id]: 8 })).toEqual(new Map())
  })

  test('show saved values until the user edits them, and then report a saved value that conflicts with the edit', () => {
    expect(draftFields([field('number')], { [id]: 7 }, new Map())).toMatchObject([{ typed: '7', isChanged: false }])
    expect(draftFields([field('number')], { [id]: 7 }, typing('8', '7'))).toMatchObject([
      { typed: '8', isChanged: true, overtakenBy: null },
    ])
    expect(draftFields([field('number')], { [id]: 9 }, typing('8', '7'))).toMatchObject([{ overtakenBy: '9' }])
    expect(draftFields([field('number')], { [id]: 8 }, typing('8', '7'))).toMatchObject([{ isChanged: false }])
  })

  test('report a stored value that the field kind cannot read', () => {
    expect(draftFields([field('number')], { [id]: 'about 40' }, new Map())).toMatchObject([
      { typed: '', unreadable: 'about 40' },
    ])
  })

  test('keep text that was typed into a deleted field until the user clears the text', () => {
    const [gone] = draftFields([], {}, typing('8', '7'))
    expect(gone).toMatchObject({ typed: '8', isGone: true })
    expect(gone && readTyped(gone)).toEqual({
      problem: 'This field was deleted elsewhere while you were editing. Clear it to save the rest.',
    })
    expect(draftFields([], {}, typing('', '7'))).toEqual([])
  })

  test('list the typed text with the field name', () => {
    expect(typedLines(draftFields([field('number')], { [id]: 7 }, typing('8', '7')))).toBe('Shoe size: 8')
  })
})
