import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { planImport } from '../plan-import.ts'
import { finish, readImportFile } from '../read-file.ts'
import { openWorkbook } from './open-workbook.ts'

const fixtures = new URL('../../../tests/fixtures/import/', import.meta.url)
const bytesOf = (fileName: string) => new Uint8Array(readFileSync(new URL(fileName, fixtures)))

async function imported(fileName: string) {
  const workbook = await openWorkbook(bytesOf(fileName))
  if (!workbook?.ok) throw new Error(workbook?.refusal.sentence ?? 'This is no workbook.')
  const file = finish(readImportFile(workbook.value, fileName))
  if (!file.ok) throw new Error(file.refusal.sentence)
  const plan = finish(planImport(file.value, { mappings: file.value.tables.map(({ guess }) => guess) }))
  if (!plan.ok) throw new Error(plan.refusal.sentence)
  const { graph } = plan.value
  const nameOf = new Map(graph.nodes.map(({ key, name }) => [key, name]))
  return {
    file: file.value,
    nodes: graph.nodes,
    ties: graph.edges.map(
      ({ source, target, label, strength }) => `${nameOf.get(source)} > ${label} ${strength} > ${nameOf.get(target)}`,
    ),
  }
}

test('kumu.xlsx: sheets by their names, days, line ends in cells, a hidden sheet', async () => {
  const { file, nodes, ties } = await imported('kumu.xlsx')
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
  expect(nodes[0]).toMatchObject({ tags: ['sailing', 'board'], notes: expect.stringContaining('Since: 2024-03-01') })
  expect(nodes[2]?.notes).toBe('Best coffee\nby the quay')
  expect(ties).toEqual(['Ada Quill > Chairs 5 > Harbour Relief', 'Ada Quill > Friend 2 > Bo Ferry'])
})

test('contacts-1904.xlsx: a title above the header, a blank row, days counted from 1904, the value of a formula', async () => {
  const { file, nodes } = await imported('contacts-1904.xlsx')
  expect(file.tables[0]?.headerLine).toBe(3)
  expect(nodes.map(({ name, company, email, date }) => [name, company, email, date])).toEqual([
    ['Ada Quill', 'Harbour Relief', 'ada@quill.example', '2025-11-30'],
    ['Bo Ferry', null, null, null],
  ])
})

test('kontakte.ods: a table of OpenDocument', async () => {
  const { file, nodes } = await imported('kontakte.ods')
  expect(file.formatLabel).toBe('ODS')
  expect(nodes.map(({ name, company, address }) => [name, company, address])).toEqual([
    ['Jörg Müller', 'Hafen GmbH', 'Hamburg'],
    ['Eve Lune', null, 'Kiel'],
  ])
})

const sentenceOf = async (bytes: Uint8Array) => {
  const opened = await openWorkbook(bytes)
  return opened && !opened.ok ? opened.refusal.sentence : null
}

test('what is no workbook, or cannot be one here, is said', async () => {
  expect(await openWorkbook(new TextEncoder().encode('Name\nAda'))).toBeNull()
  expect(await openWorkbook(new TextEncoder().encode('PK,Name\n1,Ada'))).toBeNull()
  expect(await sentenceOf(new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]))).toMatch(/password.*\.xlsx/)
  expect(await sentenceOf(new Uint8Array([0x50, 0x4b, 0x03, 0x04, 0x14, 0x00]))).toMatch(/zip archive/)
  expect(await sentenceOf(bytesOf('kumu.xlsx').subarray(0, 3000))).toMatch(/damaged/)
})

test('an archive that says it unpacks to gigabytes is not unpacked', async () => {
  const bytes = bytesOf('kumu.xlsx')
  const view = new DataView(bytes.buffer)
  for (let at = 0; at + 4 <= bytes.length; at++)
    if (view.getUint32(at, true) === 0x02014b50) view.setUint32(at + 24, 0x7fffffff, true)
  expect(await sentenceOf(bytes)).toMatch(/too large/)
})
