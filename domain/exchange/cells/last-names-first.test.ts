import { describe, expect, test } from 'vitest'
import { areLastNamesFirst, lastNamesFirst, withFirstNameFirst } from './last-names-first.ts'

const people = ['Smith, John', 'Dvořák, Rosa', 'Brontë, Charlotte']

describe('a column of names with the last name first', () => {
  test.each([
    ['names of two words', people],
    ['middle names, initials and hyphens', ['Smith, John P.', 'Day-Lewis, Daniel', "O'Hara, Mary Ann"]],
    ['particles before or after the last name', ['van der Berg, Jan', 'Berg, Jan van der', 'de la Cruz, Ana']],
    ['names in all capitals', ['LEE, KIM', 'SMITH, JOHN', 'BO, ANA']],
    ['blank cells between names', [...people, '', '  ']],
    ['first names that are also legal forms', [...people, 'Butterfield, Asa', 'Kim, Doo-hyun']],
    ['one country among the first names', [...people, 'Peters, Jordan']],
  ])('is recognized with %s', (_what, cells) => expect(areLastNamesFirst(cells)).toBe(true))

  test.each([
    ['a company', 'Acme, Inc.'],
    ['a company', 'Acme, Inc'],
    ['a company', 'Harbour Works, Ltd'],
    ['a company', 'Saltmere Trading, LLC'],
    ['a company', 'Müller, GmbH'],
    ['a company', 'Müller & Söhne, Kiel'],
    ['a company', 'Quill Holdings, Boston'],
    ['a bank', 'Bank of Kiel, Hamburg'],
    ['a digit', 'Smith, John 2'],
    ['a digit', '3M, Minnesota'],
    ['no comma', 'John Smith'],
    ['two commas', 'Smith, John, Dr.'],
    ['nothing after the comma', 'Smith,'],
    ['nothing before the comma', ', John'],
    ['a suffix', 'King, Jr.'],
    ['a degree', 'Ann Lee, PhD'],
    ['a degree', 'Ann Lee, M.D.'],
    ['a state', 'Boston, MA'],
    ['an address', 'ada@quill.example, Ada'],
    ['a sentence', 'the one, Who helped'],
    ['many words', 'Friends of the Old Harbour Wall, Kiel'],
  ])('is not recognized if one cell contains %s: %s', (_what, cell) => {
    expect(areLastNamesFirst([...people, cell])).toBe(false)
    expect(areLastNamesFirst([...people, ...people.map((name) => `${name}a`)])).toBe(true)
  })

  test.each([
    ['too few names', ['Smith, John', 'Dvořák, Rosa']],
    ['no names', []],
    ['places of many countries', ['Lyon, France', 'Kiel, Germany', 'Bergen, Norway', 'Porto, Portugal']],
    ['places of one state', ['Austin, Texas', 'Dallas, Texas', 'Houston, Texas', 'El Paso, Texas']],
  ])('is not recognized with %s', (_what, cells) => expect(areLastNamesFirst(cells)).toBe(false))
})

test('a column with the last name first is recognized in tables, not in node lists of graph files', () => {
  const rows = people.map((name, index) => ({ line: index + 2, cells: [name, 'x'] }))
  const table = { headers: ['Name', 'Hobby'], rows }
  expect(lastNamesFirst(table)).toEqual(['Name'])
  expect(lastNamesFirst({ ...table, kind: 'nodes' })).toEqual([])
})

test.each([
  ['Smith, John', 'John Smith'],
  ['Berg ,  Jan van der', 'Jan van der Berg'],
  ['van der Berg, Jan', 'Jan van der Berg'],
  ['山田, 太郎', '太郎 山田'],
  ['Acme, Inc.', 'Acme, Inc.'],
  ['Saltmere Trading, LLC', 'Saltmere Trading, LLC'],
  ['John Smith', 'John Smith'],
  ['', ''],
])('the name %j is reordered to %j', (written, turned) => expect(withFirstNameFirst(written)).toBe(turned))
