import { strToU8, zipSync } from 'fflate'
import { readFileSync } from 'node:fs'
import { writeOds, writeXlsx } from 'hucre'
import { describe, expect, test } from 'vitest'
import { fieldLines } from '../../../../tests/support/field-lines.ts'
import { planImport } from '../../plan/plan-import.ts'
import { finish } from '../../../finish.ts'
import { readImportFile } from '../../map/import-file.ts'
import { openWorkbook } from './open-workbook.ts'

const fixtures = new URL('../../../../tests/fixtures/import/', import.meta.url)
const bytesOf = (fileName: string) => new Uint8Array(readFileSync(new URL(fileName, fixtures)))

const imported = (fileName: string) => read(bytesOf(fileName), fileName)

async function read(bytes: Uint8Array, fileName: string) {
  const workbook = await openWorkbook(bytes)
  if (!workbook?.ok) throw new Error(workbook?.rejection.sentence ?? 'This is no workbook.')
  const file = finish(readImportFile(workbook.value, fileName))
  if (!file.ok) throw new Error(file.rejection.sentence)
  const plan = finish(planImport(file.value, { mappings: file.value.tables.map(({ guess }) => guess) }))
  if (!plan.ok) throw new Error(plan.rejection.sentence)
  const { graph } = plan.value
  const nameOf = new Map(graph.nodes.map(({ key, name }) => [key, name]))
  return {
    file: file.value,
    graph,
    nodes: graph.nodes,
    fields: fieldLines(graph, graph.nodes[0]),
    ties: graph.edges.map(
      ({ source, target, label, strength }) => `${nameOf.get(source)} > ${label} ${strength} > ${nameOf.get(target)}`,
    ),
  }
}

test('kumu.xlsx: reads sheet names, dates and multiline cells, and skips a hidden sheet', async () => {
  const { file, nodes, ties, fields } = await imported('kumu.xlsx')
  expect(file.formatLabel).toBe('XLSX')
  expect(file.tables.map(({ name, guess }) => [name, guess.rows])).toEqual([
    ['Elements', 'nodes'],
    ['Connections', 'edges'],
  ])
  expect(nodes.map(({ name, type }) => [name, type])).toEqual([
    ['Ada Quill', 'person'],
    ['Harbour Relief', 'organization'],
    ['Pier Café', 'venue'],
    ['Bo Ferry', 'person'],
  ])
  expect(nodes[0]).toMatchObject({ tags: ['sailing', 'board'], notes: 'Harbour master' })
  expect(fields).toEqual(['Since (date): 2024-03-01'])
  expect(nodes[2]?.notes).toBe('Best coffee\nby the quay')
  expect(ties).toEqual(['Ada Quill > Chairs 5 > Harbour Relief', 'Ada Quill > Friend 2 > Bo Ferry'])
})

test('contacts-1904.xlsx: skips the title and a blank row, and reads dates counted from 1904 and the result of a formula', async () => {
  const { file, nodes } = await imported('contacts-1904.xlsx')
  expect(file.tables[0]?.headerLine).toBe(3)
  expect(nodes.map(({ name, company, email, date }) => [name, company, email, date])).toEqual([
    ['Ada Quill', 'Harbour Relief', 'ada@quill.example', '2025-11-30'],
    ['Bo Ferry', null, null, null],
  ])
})

test('kontakte.ods: reads an OpenDocument table', async () => {
  const { file, nodes } = await imported('kontakte.ods')
  expect(file.formatLabel).toBe('ODS')
  expect(nodes.map(({ name, company, address }) => [name, company, address])).toEqual([
    ['Jörg Müller', 'Hafen GmbH', 'Hamburg'],
    ['Eve Lune', null, 'Kiel'],
  ])
})

const sentenceOf = async (bytes: Uint8Array) => {
  const opened = await openWorkbook(bytes)
  return opened && !opened.ok ? opened.rejection.sentence : null
}

test('files that are not workbooks are ignored; encrypted files, plain zip files and damaged files are rejected with a reason', async () => {
  expect(await openWorkbook(new TextEncoder().encode('Name\nAda'))).toBeNull()
  expect(await openWorkbook(new TextEncoder().encode('PK,Name\n1,Ada'))).toBeNull()
  expect(await sentenceOf(new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]))).toMatch(/password.*\.xlsx/)
  expect(await sentenceOf(new Uint8Array([0x50, 0x4b, 0x03, 0x04, 0x14, 0x00]))).toMatch(/zip archive/)
  expect(await sentenceOf(bytesOf('kumu.xlsx').subarray(0, 3000))).toMatch(/damaged/)
  expect(await sentenceOf(zipSync({ 'Inbox/one.eml': strToU8('From: ana@harbour.example') }))).toMatch(
    /contains emails/,
  )
})

test('an archive that declares an unpacked size of gigabytes is rejected', async () => {
  const bytes = bytesOf('kumu.xlsx')
  const view = new DataView(bytes.buffer)
  for (let at = 0; at + 4 <= bytes.length; at++)
    if (view.getUint32(at, true) === 0x02014b50) view.setUint32(at + 24, 0x7fffffff, true)
  expect(await sentenceOf(bytes)).toMatch(/too large/)
})

test('the addresses of hyperlinks are imported into the matching columns', async () => {
  const link = (text: string, hyperlink: string) => ({ text, hyperlink })
  const bytes = await writeXlsx({
    sheets: [
      {
        name: 'Contacts',
        columns: ['Name', 'LinkedIn', 'Mail', 'Contract'].map((header) => ({ key: header, header })),
        data: [
          {
            Name: link('Acme', 'https://acme.example/'),
            LinkedIn: link('Profile', 'https://www.linkedin.com/company/acme'),
            Mail: link('Write', 'mailto:office@acme.example?subject=Hello'),
            Contract: link('2026/17', 'https://files.example/17.pdf'),
          },
          {
            Name: 'Bo Ferry',
            LinkedIn: 'https://www.linkedin.com/in/bo',
            Mail: 'bo@ferry.example',
            Contract: '2026/18',
          },
          {
            Name: link('cy.example', 'https://cy.example/'),
            LinkedIn: '',
            Mail: link('cy@cy.example', 'mailto:cy@cy.example'),
            Contract: '',
          },
        ],
      },
    ],
  })
  const { nodes, graph } = await read(new Uint8Array(bytes), 'contacts.xlsx')
  expect(nodes.map(({ name, profileUrl, email }) => [name, profileUrl, email])).toEqual([
    ['Acme', 'https://www.linkedin.com/company/acme', 'office@acme.example'],
    ['Bo Ferry', 'https://www.linkedin.com/in/bo', 'bo@ferry.example'],
    ['cy.example', null, 'cy@cy.example'],
  ])
  expect(fieldLines(graph, nodes[0])).toEqual([
    'Contract (text): 2026/17',
    'Name (link) (link): https://acme.example/',
    'Contract (link) (link): https://files.example/17.pdf',
  ])
})

test('if no column contains the URL or email of a node, the hyperlink of the name provides it', async () => {
  const bytes = await writeXlsx({
    sheets: [
      {
        name: 'Contacts',
        columns: [{ key: 'Name', header: 'Name' }],
        data: [
          { Name: { text: 'Acme', hyperlink: 'https://acme.example/' } },
          { Name: { text: 'Bo Ferry', hyperlink: 'mailto:bo@ferry.example' } },
          { Name: { text: 'Cy Ferry', hyperlink: 'MAILTO:cy@ferry.example' } },
        ],
      },
    ],
  })
  const { nodes } = await read(new Uint8Array(bytes), 'names.xlsx')
  expect(nodes.map(({ name, profileUrl, email }) => [name, profileUrl, email])).toEqual([
    ['Acme', 'https://acme.example/', null],
    ['Bo Ferry', null, 'bo@ferry.example'],
    ['Cy Ferry', null, 'cy@ferry.example'],
  ])
})

test('skipped and hidden sheets, error cells and formulas without a cached value are reported', async () => {
  const bytes = await writeXlsx({
    sheets: [
      {
        name: 'Contacts',
        rows: [
          ['Name', 'Score', 'Bonus'],
          ['Ada', 3, null],
          ['Bo', 4, null],
        ],
        cells: new Map([
          ['1,2', { value: null, formula: 'B2*2' }],
          ['2,1', { value: '#REF!', type: 'error' }],
        ]),
      },
      { name: 'Spies', hidden: true, rows: [['Name'], ['Ghost']] },
      { name: 'Readme', rows: [['This workbook was made by hand'], ['Do not share']] },
      { name: 'Names', rows: [['Cy Lune'], ['Dee Quay']] },
    ],
  })
  const { file, nodes, fields } = await read(new Uint8Array(bytes), 'errors.xlsx')
  expect(file.tables.flatMap(({ notKept = [] }) => notKept)).toEqual([
    'The sheet “Spies” is hidden, so it is left out. To import it, unhide it in your spreadsheet program.',
    'The sheet “Readme” contains text but no table, so it is left out.',
    '1 formula in the sheet “Contacts” has no stored value, so this cell is empty: C2. Open the file in your spreadsheet program, save it and import it again.',
    '1 cell of the sheet “Contacts” contains an error and is read as empty: B3 (#REF!).',
  ])
  expect(nodes.map(({ name }) => name)).toEqual(['Ada', 'Bo', 'Cy Lune', 'Dee Quay'])
  expect(fields).toEqual(['Score (number): 3'])
})

describe('merged cells', () => {
  const sheet = (
    rows: (string | null)[][],
    merges: { startRow: number; startCol: number; endRow: number; endCol: number }[],
  ) => ({ sheets: [{ name: 'Staff', rows, merges }] })

  test.each([
    ['XLSX', writeXlsx],
    ['ODS', writeOds],
  ])('give their value to every row they cover: %s', async (_format, write) => {
    const staff = sheet(
      [
        ['Staff of 2026', null, null],
        ['Company', 'Employee', 'City'],
        ['Ajax Ltd', 'Ada Quill', 'Oslo'],
        [null, 'Bo Ferry', null],
        [null, null, null],
        [null, 'Cy Orr', null],
        [null, 'Dee Poe', 'Rome'],
      ],
      [
        { startRow: 0, startCol: 0, endRow: 0, endCol: 2 },
        { startRow: 2, startCol: 0, endRow: 5, endCol: 0 },
        { startRow: 2, startCol: 2, endRow: 3, endCol: 2 },
      ],
    )
    const { nodes } = await read(await write(staff), 'staff')
    expect(nodes.map(({ name, company, address }) => [name, company, address])).toEqual([
      ['Ada Quill', 'Ajax Ltd', 'Oslo'],
      ['Bo Ferry', 'Ajax Ltd', 'Oslo'],
      ['Cy Orr', 'Ajax Ltd', null],
      ['Dee Poe', null, 'Rome'],
    ])
  })

  test('add no row if they are in the header', async () => {
    const staff = sheet(
      [
        ['Name', 'Company'],
        [null, 'of today'],
        ['Ada Quill', 'Quay'],
      ],
      [{ startRow: 0, startCol: 0, endRow: 1, endCol: 0 }],
    )
    expect((await read(await writeXlsx(staff), 'staff.xlsx')).nodes.map(({ name }) => name)).not.toContain('Name')
  })
})
