import { expect, test } from 'vitest'
import { inColumn, locateFields, readFields } from './field-columns.ts'
import { guessFields, kindOf } from './guess-fields.ts'

test.each<[string, string[]]>([
  ['number', ['1 234,50', '99,9']],
  ['number', ['12\u00a0500,00', '3,5']],
  ['number', ['1\u202f200', '950', '-20']],
  ['text', ['601 234 567', '502 111 222']],
  ['text', ['020 794 012', '12']],
  ['text', ['12 50', '1']],
])('a column is of kind %s: %j', (kind, cells) => {
  expect(kindOf(cells)).toBe(kind)
})

test.each([
  ['date', 'Last contact', ['2024-03-02', 'some time in spring']],
  ['date', 'Last contact', ['2024-03-02 14:30', '2024-03-03 09:00']],
  ['text', 'Last contact', ['2024-03-02', 'some time in spring', 'never']],
  ['text', 'Founded', ['2024-03-02', 'some time in spring']],
])('a column becomes a %s field: %s %j', (kind, header, values) => {
  const rows = values.map((value, at) => ({ line: at + 2, cells: [value] }))
  expect(guessFields({ headers: [header], rows }, [header]).fields).toEqual([{ header, name: header, kind }])
})

test('reads numbers with spaces in the number format of their column', () => {
  const [field] = locateFields(['Sum'], [{ header: 'Sum', name: 'Sum', kind: 'number' }], 'nodes', new Set())
  if (!field) throw new Error('There is no field.')
  const cells = ['12\u00a0500,125', '3,5', '1 000']
  const read = inColumn(field, cells, 'day-first')
  expect(cells.map((cell) => Object.values(readFields([cell], [read]).fieldValues))).toEqual([
    [12500.125],
    [3.5],
    [1000],
  ])
})

test('a column of dates stays a date column despite a few cells with times', () => {
  const cells = ['2026-04-03', '2026-01-15', '2026-10-30 14:30', '2025-12-31 00:00']
  expect(kindOf(cells)).toBe('date')
  expect(kindOf(['2026-01-15 09:00', '2026-10-30 14:30', '2026-01-01'])).toBe('text')
  const [field] = locateFields(['Seen'], [{ header: 'Seen', name: 'Seen', kind: 'date' }], 'nodes', new Set())
  if (!field) throw new Error('There is no field.')
  const read = cells.map((cell) => readFields([cell], [field]))
  expect(read.map(({ fieldValues }) => Object.values(fieldValues))).toEqual([
    ['2026-04-03'],
    ['2026-01-15'],
    ['2026-10-30'],
    ['2025-12-31'],
  ])
  expect(read.flatMap(({ lines }) => lines)).toEqual(['Seen: 2026-10-30 14:30'])
  expect(read.flatMap(({ warnings }) => warnings)).toEqual([
    '“Seen” stores dates without a time, so “2026-10-30 14:30” is also kept in the notes.',
  ])
})
