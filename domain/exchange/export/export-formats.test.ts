import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { unzipSync } from 'fflate'
import ICAL from 'ical.js'
import Papa from 'papaparse'
import { expect, test } from 'vitest'
import { arbitraryNetwork } from '../../../tests/support/arbitrary-network.ts'
import { guarded, unguarded } from '../cells/formula-guard.ts'
import { fileEndings } from '../read/formats.ts'
import { exportFormats } from './export-formats.ts'
import { safeFileName } from './safe-file-name.ts'

async function bytesOf(id: string, network: Parameters<(typeof exportFormats)[number]['write']>[0]) {
  const parts: Uint8Array[] = []
  const format = exportFormats.find((each) => each.id === id)
  if (format) for await (const part of format.write(network)) parts.push(part)
  return new Uint8Array(Buffer.concat(parts))
}

test('docs/formats.md lists what each format keeps and loses, in the words of the export dialog', () => {
  const page = readFileSync(new URL('../../../docs/formats.md', import.meta.url), 'utf8')
  for (const { label, extension, keeps, loses } of exportFormats) {
    const section = page.split(/^##+ /m).find((part) => part.startsWith(`${label} (\`${extension}\`)`))
    expect(section).toContain(keeps)
    expect(section?.match(/^- .*/gm) ?? []).toEqual(loses.map((loss) => `- ${loss}.`))
  }
})

test('the import accepts the file extension of every export format', () => {
  for (const { extension } of exportFormats) {
    expect(fileEndings.some((ending) => extension.endsWith(ending))).toBe(true)
  }
})

test('CSV cells that would start a formula are escaped, except plain numbers', async () => {
  await fc.assert(
    fc.asyncProperty(arbitraryNetwork, async (network) => {
      for (const file of Object.values(unzipSync(await bytesOf('csv', network)))) {
        const { data } = Papa.parse<string[]>(new TextDecoder().decode(file), { skipEmptyLines: true })
        const dangerous = data
          .flat()
          .filter((cell) => /^[=+\-@＝＋－＠\t\r\n]/.test(cell) && Number.isNaN(Number(cell)))
        expect(dangerous).toEqual([])
      }
    }),
    { numRuns: 40 },
  )
})

test('the escaping of CSV formulas can always be reversed, and leaves cells with an apostrophe inside a word unchanged', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.constantFrom('=1', "'=1", "''@", '-', "it's", '\tx')), (cell) => {
      expect(unguarded(guarded(cell))).toBe(cell)
    }),
  )
  expect(guarded('=HYPERLINK("x")')).toBe(`'=HYPERLINK("x")`)
  expect(guarded('＝1+1')).toBe(`'＝1+1`)
  expect(guarded("it's")).toBe("it's")
})

test('the calendar export of an empty network contains only the required time zone component', async () => {
  const [empty] = fc.sample(arbitraryNetwork, { numRuns: 1, seed: 1 })
  if (!empty) throw new Error('No network was generated.')
  const text = new TextDecoder().decode(await bytesOf('icalendar', { ...empty, nodes: [], edges: [], tasks: [] }))
  expect(new ICAL.Component(ICAL.parse(text)).getAllSubcomponents().map(({ name }) => name)).toEqual(['vtimezone'])
})

test('vCard and calendar lines are folded at 75 octets', async () => {
  await fc.assert(
    fc.asyncProperty(arbitraryNetwork, fc.constantFrom('vcard', 'icalendar'), async (network, id) => {
      const nodes = network.nodes.map((node, at) => ({ ...node, name: (at % 2 === 0 ? 'Ä𝒳' : 'x').repeat(99) }))
      const text = new TextDecoder().decode(await bytesOf(id, { ...network, nodes }))
      const longest = Math.max(0, ...text.split('\r\n').map((line) => Buffer.byteLength(line)))
      expect(longest).toBeLessThanOrEqual(75)
    }),
    { numRuns: 40 },
  )
})

test('a workbook cell never contains a formula', async () => {
  await fc.assert(
    fc.asyncProperty(arbitraryNetwork, async (network) => {
      const files = Object.entries(unzipSync(await bytesOf('xlsx', network)))
      const sheets = files.filter(([name]) => name.startsWith('xl/worksheets/'))
      expect(sheets).toHaveLength(network.fields.length === 0 ? 3 : 4)
      for (const [, sheet] of sheets) expect(new TextDecoder().decode(sheet)).not.toMatch(/<f[ >/]/)
    }),
    { numRuns: 10 },
  )
})

test('GraphML edges have no directed attribute, because networkx rejects mixed graphs', async () => {
  await fc.assert(
    fc.asyncProperty(arbitraryNetwork, async (network) => {
      const text = new TextDecoder().decode(await bytesOf('graphml', network))
      expect(text.match(/<edge /g) ?? []).toHaveLength(network.edges.length)
      expect(text).not.toMatch(/<edge [^>]*directed=/)
    }),
    { numRuns: 40 },
  )
})

test('names of exported files are safe on every system and free of deceptive characters', () => {
  expect(safeFileName('Saltmere', '.csv.zip')).toBe('Saltmere.csv.zip')
  expect(safeFileName('../../etc/passwd', '.json')).toBe('etc passwd.json')
  expect(safeFileName('a/b\\c:d*e?f"g<h>i|j', '.svg')).toBe('a b c d e f g h i j.svg')
  expect(safeFileName('CON', '.png')).toBe('_CON.png')
  expect(safeFileName('lpt1.x', '.png')).toBe('_lpt1.x.png')
  expect(safeFileName('picture\u202egnp.exe', '.ics')).toBe('picturegnp.exe.ics')
  expect(safeFileName(' ... ', '.vcf')).toBe('network.vcf')
  expect(safeFileName(`${'x'.repeat(99)}👩‍👩‍👧`, '.gexf')).toBe(`${'x'.repeat(99)}.gexf`)
})
