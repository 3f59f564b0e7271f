import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { unguarded } from '../cells/formula-guard.ts'
import { placeGraph } from '../place/place-graph.ts'
import { type ImportChoices, planImport } from './plan-import.ts'
import { finish } from '../../finish.ts'
import { readImportFile } from '../map/import-file.ts'

const fixtures = new URL('../../../tests/fixtures/import/', import.meta.url)

function read(bytes: Uint8Array, fileName: string) {
  const result = finish(readImportFile(bytes, fileName))
  if (!result.ok) throw new Error(result.rejection.sentence)
  return result.value
}

const readText = (text: string) => read(new TextEncoder().encode(text), 'test.csv')
const readFixture = (fileName: string) => read(new Uint8Array(readFileSync(new URL(fileName, fixtures))), fileName)

function guessOf(file: ReturnType<typeof read>) {
  const mappings = file.tables.map((table) => table.guess)
  const [first] = mappings
  if (!first) throw new Error('The file has no table.')
  return { mappings, first }
}

function plan(file: ReturnType<typeof read>, choices: Partial<ImportChoices> = {}) {
  const result = finish(planImport(file, { mappings: guessOf(file).mappings, ...choices }))
  if (!result.ok) throw new Error(result.rejection.sentence)
  return { ...result.value, nodes: finish(placeGraph(result.value.graph)).nodes }
}

test.each([
  [
    'a column of unique ids',
    'id,type,desc\nHarbor Board,agency,Runs it\nAda Quill,person,Pilot',
    ['Harbor Board', 'Ada Quill'],
  ],
  ['a first column without a header', '"","mpg","Email"\n"Ada Quill",21,a@b.example\n"Bo",22.8,', ['Ada Quill', 'Bo']],
])('if no header identifies a name column, the names come from %s', (_what, text, names) => {
  expect(plan(readText(text)).nodes.map(({ name }) => name)).toEqual(names)
})

test('the names do not come from a first column that contains row numbers and has no header', () => {
  expect(guessOf(readText(',city\n0,Oslo\n1,Rome')).first.nodes.name).toEqual([])
})

describe('sample files', () => {
  test('linkedin-connections.csv: skips the lines above the header and reports rows without a name', () => {
    const file = readFixture('linkedin-connections.csv')
    expect(file).toMatchObject({ networkName: 'linkedin-connections', encoding: 'utf-8' })
    expect(file.tables[0]?.preamble.length).toBe(2)
    expect(file.tables[0]?.preview.length).toBe(5)
    const { counts, faulty, nodes, warnings } = plan(file)
    expect(counts).toEqual({ rows: 812, valid: 803, faulty: 9, duplicate: 0, warned: 0 })
    expect(faulty[0]).toEqual({
      unit: 'line',
      line: 18,
      name: '',
      reason: 'This row has no name, only the date “23 Oct 2019”.',
    })
    expect(warnings).toEqual([])
    expect(nodes[0]).toMatchObject({
      type: 'person',
      name: 'Rosa Dvořák',
      title: 'Recruiter',
      company: 'Pivot "P" Studio',
      date: '2024-05-04',
      profileUrl: 'https://www.linkedin.com/in/sample-0000',
      x: 100,
      y: 100,
    })
    expect(nodes.at(-1)).toMatchObject({ name: 'Hana Abara', x: 100 + 200 * 19, y: 100 + 200 * 27 })
  })

  test('importing the same LinkedIn file again matches every row', () => {
    const file = readFixture('linkedin-connections.csv')
    const { counts, rejection } = plan(file, {
      existing: { nodes: plan(file).nodes.map((node) => ({ ...node, id: node.key })), edges: [], fields: [] },
    })
    expect(counts).toEqual({ rows: 812, valid: 0, faulty: 9, duplicate: 803, warned: 0 })
    expect(rejection).toEqual({
      code: 'only-duplicates',
      sentence: 'Every row of this file repeats an existing node.',
    })
  })

  test('contacts-tab-separated.csv: reports a blank name and an extra cell', () => {
    const { counts, faulty, nodes, warnings } = plan(readFixture('contacts-tab-separated.csv'))
    expect(counts).toEqual({ rows: 60, valid: 59, faulty: 1, duplicate: 0, warned: 1 })
    expect(faulty).toEqual([{ unit: 'line', line: 10, name: '', reason: 'The name is blank.' }])
    expect(warnings).toEqual([
      {
        unit: 'line',
        line: 14,
        name: 'Harbour Light Capital',
        reason: 'This row has one more cell than the header: “extra”. It is kept in the notes.',
      },
    ])
    const count = (type: string) => nodes.filter((node) => node.type === type).length
    expect([count('person'), count('organization'), count('event'), count('venue')]).toEqual([24, 12, 11, 12])
  })

  test('kontakte-semicolon-latin1.csv: reads German headers, Latin-1 and semicolons', () => {
    const file = readFixture('kontakte-semicolon-latin1.csv')
    expect(file.encoding).toBe('windows-1252')
    const { counts, nodes } = plan(file)
    expect(counts).toEqual({ rows: 3, valid: 3, faulty: 0, duplicate: 0, warned: 0 })
    expect(nodes.map(({ name, company, title, address }) => [name, company, title, address])).toEqual([
      ['Jürgen Müller', 'Lumen Grid GmbH', 'Geschäftsführung', 'Köln'],
      ['Élodie Fontaine', 'Café Olé S.A.', 'Geschäftsführung', 'Köln'],
      ['Søren Lindqvist', 'Old Mill Foundation', 'Geschäftsführung', 'Köln'],
    ])
  })

  test('quoted-newlines.csv: reads multiline cells, a formula-like name and other scripts', () => {
    const { counts, nodes } = plan(readFixture('quoted-newlines.csv'))
    expect(counts).toEqual({ rows: 4, valid: 4, faulty: 0, duplicate: 0, warned: 0 })
    expect(nodes.map(({ name, type, notes }) => [name, type, notes])).toEqual([
      ['Harbour Light Capital', 'organization', 'First line,\nsecond line; "quoted"'],
      ['=2+5', 'person', 'a name that looks like a formula'],
      ['مريم حداد', 'person', 'right-to-left'],
      ['👩🏽‍🚀 Crew', 'event', ''],
    ])
  })
})

test.each(['people.list', 'people', 'people.docx', 'people.cyjs'])(
  'the format of %s is detected by its content, not by its extension',
  (fileName) => {
    expect(finish(readImportFile(new TextEncoder().encode('Name\nAnn'), fileName))).toMatchObject({
      ok: true,
      value: { tables: [{ headers: ['Name'] }] },
    })
  },
)

describe('companies of people', () => {
  const people = 'Name,Type,Company\nAda,person,Pier Co\nBen,person,PIER  CO\nCy,person,\nTide,organization,Pier Co\n'
  const ties = (text: string, choices?: Partial<ImportChoices>) => {
    const { graph } = plan(readText(text), choices)
    const names = new Map(graph.nodes.map(({ key, name, type }) => [key, `${name} (${type})`]))
    return graph.edges.map(({ source, target, label }) => [names.get(source), label, names.get(target)].join(' '))
  }

  test('do not become organizations by default', () => expect(ties(people)).toEqual([]))

  test('each become one organization on request, connected to its people', () => {
    const { graph, counts } = plan(readText(people), { withCompanies: true })
    expect(graph.nodes.map(({ name, type, company }) => [name, type, company])).toEqual([
      ['Ada', 'person', 'Pier Co'],
      ['Ben', 'person', 'PIER CO'],
      ['Cy', 'person', null],
      ['Tide', 'organization', 'Pier Co'],
      ['Pier Co', 'organization', null],
    ])
    expect(ties(people, { withCompanies: true })).toEqual([
      'Ada (person) Works at Pier Co (organization)',
      'Ben (person) Works at Pier Co (organization)',
    ])
    expect(counts).toMatchObject({ valid: 4, warned: 0 })
  })

  test('match existing organizations by name, but never a person', () => {
    const numbered = 'Id,Name,Type,Company\n1,Ada,person,2\n2,Ben,person,\n'
    expect(ties(numbered, { withCompanies: true })).toEqual(['Ada (person) Works at 2 (organization)'])
    const named = 'Name,Type,Company\nAda,person,Tide\nTide,organization,\nBen,person,Cy\nCy,person,\n'
    expect(ties(named, { withCompanies: true })).toEqual([
      'Ada (person) Works at Tide (organization)',
      'Ben (person) Works at Cy (organization)',
    ])
  })
})

describe('rejected imports', () => {
  test.each([['empty.csv', ' \n', 'empty-file']])('an import of the file %s is rejected', (fileName, text, code) => {
    expect(finish(readImportFile(new TextEncoder().encode(text), fileName))).toMatchObject({
      ok: false,
      rejection: { code },
    })
  })

  test.each(['Name', 'Name,Type\n,person\n ,event'])(
    'an import of a table without valid nodes is rejected: %j',
    (text) => {
      const { nodes, rejection } = plan(readText(text))
      expect(nodes).toEqual([])
      expect(rejection).toEqual({
        code: 'no-valid-nodes',
        sentence: 'No valid nodes found in the CSV. Make sure the Name column has values.',
      })
    },
  )

  test('the rejection message names the file format, or says "files" if there are several formats', () => {
    const csv = readText('Name\n')
    const vcard = { ...csv, tables: csv.tables.map((table) => ({ ...table, formatLabel: 'vCard' })) }
    const sentenceOf = (file: typeof csv) => plan(file).rejection?.sentence
    expect(sentenceOf(vcard)).toMatch(/^No valid nodes found in the vCard\. /)
    expect(sentenceOf({ ...csv, tables: [...csv.tables, ...vcard.tables] })).toMatch(
      /^No valid nodes found in the files\. /,
    )
  })

  test('ask for the name column if none was recognized', () => {
    const file = readText('foo,bar\n1,2')
    const { first } = guessOf(file)
    expect(finish(planImport(file, { mappings: guessOf(file).mappings }))).toMatchObject({
      rejection: { code: 'name-not-mapped', sentence: 'Please map the Name column' },
    })
    expect(
      plan(file, { mappings: [{ ...first, nodes: { ...first.nodes, name: ['bar', 'foo'] } }] }).nodes[0]?.name,
    ).toBe('2 1')
  })
})

test('planning an import stops when the caller ends the iteration', () => {
  const file = readText(`Name\n${Array.from({ length: 20_000 }, (_, index) => `Node ${index}`).join('\n')}`)
  const work = planImport(file, { mappings: guessOf(file).mappings })
  expect(work.next()).toEqual({ done: false, value: 0.05 })
  expect(work.return({ ok: false, rejection: { code: 'no-valid-nodes', sentence: 'stopped' } }).done).toBe(true)
  expect(work.next().done).toBe(true)
})

type Encoding = 'utf-8' | 'utf-8 with BOM' | 'utf-16le' | 'utf-16be' | 'latin-1'

function encode(text: string, encoding: Encoding): Uint8Array {
  if (encoding === 'utf-8') return new TextEncoder().encode(text)
  if (encoding === 'utf-8 with BOM') return new TextEncoder().encode(`\uFEFF${text}`)
  if (encoding === 'latin-1') return Uint8Array.from(text, (character) => character.charCodeAt(0))
  const bytes = new Uint8Array(text.length * 2 + 2)
  const view = new DataView(bytes.buffer)
  const units = `\uFEFF${text}`
  for (let index = 0; index < units.length; index++) {
    view.setUint16(index * 2, units.charCodeAt(index), encoding === 'utf-16le')
  }
  return bytes
}

// No two accented letters are adjacent, as in most words. Several adjacent ones would be detected as another script.
const latinCell = fc.array(
  fc.constantFrom('a', 'B', 'Zoé', 'Süd', 'Fuß', ' ', '"', ',', ';', '\t', '|', '\n', "'", '=', '7'),
  { maxLength: 12 },
)
const anyCell = fc.array(fc.constantFrom('Ł', 'م', '東', '👩🏽‍🚀', 'a', ' ', '"', ',', ';', '\t', '|', '\n'), {
  maxLength: 12,
})

const variant = fc
  .record({
    delimiter: fc.constantFrom(',', '\t', ';', '|'),
    encoding: fc.constantFrom<Encoding>('utf-8', 'utf-8 with BOM', 'utf-16le', 'utf-16be', 'latin-1'),
    lineEnd: fc.constantFrom('\n', '\r\n', '\r'),
    quotesAlways: fc.boolean(),
    endsWithLineEnd: fc.boolean(),
    preamble: fc.constantFrom('', 'Notes:\n"See, here; a sentence."\n\n'),
  })
  .chain((format) => {
    const cell = (format.encoding === 'latin-1' ? latinCell : anyCell).map((parts) => parts.join(''))
    const row = fc.oneof(
      { weight: 5, arbitrary: fc.tuple(cell, cell, cell) },
      fc.array(cell, { minLength: 1, maxLength: 5 }),
    )
    return fc.record({ format: fc.constant(format), rows: fc.array(row, { maxLength: 25 }) })
  })

test('reading any variant of CSV loses no cells, and each row is imported, reported or left out exactly once', {
  timeout: 120_000,
}, () => {
  fc.assert(
    fc.property(variant, ({ format, rows }) => {
      const { delimiter, lineEnd } = format
      const written = (cell: string) =>
        format.quotesAlways || /["\n,;|\t]|^\s|\s$/.test(cell)
          ? `"${cell.replaceAll('"', '""').replaceAll('\n', lineEnd)}"`
          : cell
      const lines = [['Name', 'Type', 'Notes'], ...rows].map((cells) => cells.map(written).join(delimiter))
      const text =
        format.preamble.replaceAll('\n', lineEnd) + lines.join(lineEnd) + (format.endsWithLineEnd ? lineEnd : '')
      const file = read(encode(text, format.encoding), 'variant.csv')

      const kept = rows.filter((cells) => cells.some((cell) => cell.trim() !== ''))
      const isEven = (cells: string[]) => cells.slice(3).every((cell) => cell.trim() === '')
      const { counts, nodes, faulty, duplicates } = plan(file)
      const found = file.tables[0]?.rows.filter(({ surplus }) => surplus === undefined)
      expect(found?.map((row) => row.cells)).toEqual(
        kept.filter(isEven).map((cells) => [0, 1, 2].map((column) => unguarded(cells[column] ?? ''))),
      )
      expect(counts.rows).toBe(kept.length)
      expect([counts.valid, counts.faulty, counts.duplicate]).toEqual([nodes.length, faulty.length, duplicates.length])
      expect(counts.rows).toBe(counts.valid + counts.faulty + counts.duplicate)

      const physical = text.split(lineEnd)
      for (const row of file.tables[0]?.rows ?? []) {
        const [cell = ''] = row.cells
        // A cell may be exported with an apostrophe in front, which protects against formulas.
        const beginnings = [cell, `'${cell}`].map((each) => written(each).split(lineEnd)[0] ?? '')
        expect(beginnings.some((each) => physical[row.line - 1]?.startsWith(each))).toBe(true)
      }
    }),
    { numRuns: 1000 },
  )
})
