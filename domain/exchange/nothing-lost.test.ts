import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { valuesInFile } from '../../tests/support/values-in-file.ts'
import { finish } from '../finish.ts'
import { planImport } from './plan/plan-import.ts'
import { joinFiles, readAnyFile } from './map/import-files.ts'

const fixtures = new URL('../../tests/fixtures/import/', import.meta.url)
const files = readdirSync(fixtures).filter((name) => !/^(README.md|\..*|truncated.gexf|offer.csv)$/.test(name))

/** Values that a report counts or summarizes instead of listing them, each with a phrase from the report. */
const covered: Record<string, Record<string, string>> = {
  'answers.ics': {
    'mailto:missing@star.example': 'was canceled',
    'cancel@google.com': 'was canceled',
    '20260701T080000Z': 'was canceled',
    PT8H30M: 'was canceled',
  },
  'calendar.ics': { '20270501': 'occurrence of a recurring event' },
  'changed-turns.ics': {
    '29990108': 'occurrence of a recurring event',
    '2@calendar.example': 'to-do',
    '29990201': 'to-do',
  },
  'contacts-3.0.vcf': { '/9j': 'image' },
  'contacts-tab-separated.csv': { '2015-08-11': 'blank', 'https://www.linkedin.com/in/sample-0007': 'blank' },
  'cut-off.vcf': { '+44 20 7946': 'incomplete or damaged' },
  'dynamic.gexf': {
    '0.5': 'changed over time',
    18: 'changed over time',
    '4.0': 'changed over time',
    1794: 'changed over time',
  },
  'iphone.vcf': { '/9j': 'image', 'urn:uuid:abc': 'none of its members', 'grp-1': 'none of its members' },
  'kumu.xlsx': { 'Not for import': 'is hidden, so it is left out' },
  'phone-2.1.vcf': { '/9j': 'image' },
}

/** Values that say nothing about the network, such as drawing style, file structure and the name of the graph. */
const form: Record<string, readonly string[]> = {
  'answers.ics': ['Work', '20260904'],
  'board.canvas': ['g1', '4'],
  'calendar.ics': ['Work'],
  'contacts-1904.xlsx': ['Leden van de haven'],
  'contacts-4.0.vcf': ['individual'],
  'cytoscape.json': ['Harbour'],
  'kumu-loops.json': ['conn-1', 'conn-2'],
  'kumu-project.json': ['Saltmere'],
  'd3-links.json': ['0.01'],
  'google-contacts-old.csv': ['* Work', 'Work', 'Mobile'],
  'google-contacts.csv': ['* Work', 'Mobile'],
  'iphone.vcf': ['_$!<HomePage>!$_', 'us'],
  'matrix.csv': ['0'],
  'matrix.net': ['0'],
  'networkx.gml': ['multigraph', 'fill'],
  'outlook-contacts.csv': ['0/0/00', 'SMTP', 'Normal'],
  'outlook-streets.csv': ['Unspecified', 'SMTP'],
  'places-and-ids.json': ['0'],
  'saltmere.net': ['l', '0.5', 'ellipse', 'ic', 'Red'],
  'yed.graphml': ['0', 'n1:', 'center', 'group'],
}

/** Words that the import replaces, each with the text that replaces it. */
const translations: Record<string, string> = {
  firm: 'organization',
  friend: 'person',
  org: 'organization',
  orsted: 'Ørsted',
  'lodz trust': 'Łódź Trust',
  'weiss & co': 'Weiß & Co',
  '1604-02-29': '29 February',
  undirected: 'direction":"none',
  mutual: 'direction":"both',
  directed: 'direction":"one-way',
}

/**
 * Returns the forms in which a value can occur in a network: a date in any notation, a number, a web address without
 * its scheme.
 */
function spellings(value: string): string[] {
  const [, year, month, day] = /^(\d{4})(\d\d)(\d\d)(?:T\d{6}Z?)?$/.exec(value) ?? []
  const written = Date.parse(`${value.replace('Mrz', 'Mar').replace('Okt', 'Oct')} UTC`)
  const number = Number(/^\d+,\d{3}$/.test(value) ? value.replace(',', '') : value.replace(',', '.'))
  const translation = translations[value.toLowerCase()]
  return [
    value,
    value.replace(/^(mailto|tel):/i, '').replace(/^_\$!<(.*)>!\$_$/, '$1'),
    value.replace(/^.*\/(.*)\.md$/, '$1'),
    value.replace(/<[^>]*>/g, ''),
    ...(year ? [`${year}-${month}-${day}`] : []),
    ...(Number.isNaN(written) ? [] : [new Date(written).toISOString().slice(0, 10)]),
    ...(Number.isNaN(number) ? [] : [`${number}`]),
    ...(Number.isInteger(number) && number < 50_000 ? [25_569, 24_107].map((epoch) => dayOf(number - epoch)) : []),
    ...(translation ? [translation] : []),
  ].map(folded)
}

function lines(value: string): string[] {
  return value.split(/[|\n]/)
}

function dayOf(daysSince1970: number): string {
  return new Date(daysSince1970 * 86_400_000).toISOString().slice(0, 10)
}

function folded(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s'"“”*#,]+/g, '')
}

/** Returns all strings and numbers within a value, joined. */
function textsIn(value: unknown): string {
  return folded(
    JSON.stringify(value)
      .replaceAll(/\\[rn]/g, '')
      .replaceAll('\\"', ''),
  )
}

async function counted(name: string) {
  const bytes = new Uint8Array(readFileSync(new URL(name, fixtures)))
  const read = await readAnyFile(bytes, name, {}, finish)
  if (!read.ok) throw new Error(read.rejection.sentence)
  const joined = joinFiles([read.value])
  if (!joined) throw new Error(`${name} is empty.`)
  const mappings = joined.tables.map(({ guess }) => guess)
  const plan = finish(planImport(joined, { mappings, withDuplicates: true }))
  if (!plan.ok) throw new Error(plan.rejection.sentence)
  const { graph, faulty, warnings } = plan.value
  const placed = textsIn(graph)
  const placedWords = new Set(
    JSON.stringify(graph)
      .split(/[^\p{L}\p{M}\p{N}.+-]+/u)
      .map(folded),
  )
  const reports = [
    ...faulty,
    ...warnings,
    ...joined.tables.flatMap(({ notKept = [], ragged }) => [...notKept, ...ragged]),
  ]
  const reported = textsIn(reports)
  const isReported = (value: string) =>
    Object.entries(covered[name] ?? {}).some(
      ([start, words]) => value.startsWith(start) && reported.includes(folded(words)),
    )
  const headers = new Set(joined.tables.flatMap((table) => table.headers))
  const values = valuesInFile(name, bytes)
    .flatMap(lines)
    .filter((value) => !headers.has(value) && form[name]?.includes(value) !== true)
  const count = { values: values.length, placed: 0, reported: 0, lost: [] as string[] }
  for (const value of values) {
    const ways = spellings(value)
    if (ways.some((way) => (/^[\w.-]{1,3}$/.test(way) ? placedWords.has(way) : placed.includes(way)))) count.placed++
    else if (isReported(value) || ways.some((way) => reported.includes(way))) count.reported++
    else count.lost.push(value)
  }
  return count
}

test.each(files)('%s: every value is imported or reported', async (name) => {
  const { lost } = await counted(name)
  expect(lost).toEqual([])
})

test('docs/formats.md lists how many values of each sample file are imported and reported', async () => {
  const rows: string[] = []
  for (const name of files) {
    const { values, placed, reported } = await counted(name)
    rows.push(`| ${name} | ${values} | ${placed} | ${reported} |`)
  }
  const formats = readFileSync(new URL('../../docs/formats.md', import.meta.url), 'utf8')
  const shown = formats
    .replace(/ +/g, ' ')
    .split('\n')
    .filter((line) => /^\| \S+\.\w+ \|/.test(line))
  expect(shown).toEqual(rows)
})
