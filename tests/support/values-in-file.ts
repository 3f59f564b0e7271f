import { strFromU8, unzipSync } from 'fflate'
import Papa from 'papaparse'

/**
 * Returns the values in a sample file, read without the parsers of the product. A test compares them with the result of
 * an import. Omits parts of a format that contain nothing about the network: headers, ids of connections, types of XML
 * attributes, layout.
 */
export function valuesInFile(name: string, bytes: Uint8Array): string[] {
  return readers
    .find(({ ending }) => ending.test(name))!
    .values(bytes, name)
    .map((value) => value.trim())
    .filter((value) => value !== '')
}

const readers: { ending: RegExp; values: (bytes: Uint8Array, name: string) => string[] }[] = [
  { ending: /\.csv$/, values: (bytes, name) => cells(text(bytes, name), preambles[name] ?? 0) },
  {
    ending: /\.(json|canvas)$/,
    values: (bytes, name) => leaves(JSON.parse(text(bytes, name).replace(notNumbers, 'null')), name),
  },
  {
    ending: /\.jsonl$/,
    values: (bytes, name) =>
      text(bytes, name)
        .split('\n')
        .flatMap((line) => leaves(parsed(line), name)),
  },
  { ending: /\.(vcf|ics)$/, values: (bytes, name) => properties(text(bytes, name)) },
  { ending: /\.(gexf|graphml)$/, values: (bytes, name) => marked(text(bytes, name)) },
  { ending: /\.(gml|net)$/, values: (bytes, name) => words(text(bytes, name)) },
  { ending: /\.(xlsx|ods)$/, values: workbook },
]

/** Number of lines above the header row, by file name. */
const preambles: Record<string, number> = { 'linkedin-connections.csv': 2, 'linkedin-deutsch.csv': 2 }
const encodings: Record<string, string> = {
  'utf-16le.csv': 'utf-16le',
  'utf-16be.csv': 'utf-16be',
  'shift-jis.csv': 'shift_jis',
  'kontakte-semicolon-latin1.csv': 'windows-1252',
}
/** Matches numbers that Python writes into JSON, although JSON does not support them. */
const notNumbers = /-?\b(NaN|Infinity)\b/g

function text(bytes: Uint8Array, name: string): string {
  return new TextDecoder(encodings[name]).decode(bytes)
}

function cells(csv: string, preamble: number): string[] {
  const { data } = Papa.parse<string[]>(csv, { skipEmptyLines: 'greedy' })
  return data.slice(1 + preamble).flatMap((row) => row.flatMap((cell) => cell.split(' ::: ')))
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return null
  }
}

/** Matches names of properties for layout, and of ids of anything other than nodes. */
const layoutOfJson = /^(x|y|vx|vy|width|height|fromSide|toSide|position|maps|version|group)$/

function leaves(value: unknown, name: string, path: readonly string[] = []): string[] {
  if (value === null || value === undefined) return []
  if (typeof value !== 'object') {
    return isStructure(name, path) ? [] : [typeof value === 'string' ? value : JSON.stringify(value)]
  }
  return Object.entries(value).flatMap(([key, each]) =>
    layoutOfJson.test(key) && !path.includes('attributes') ? [] : leaves(each, name, [...path, key]),
  )
}

function isStructure(name: string, path: readonly string[]) {
  const key = path.at(-1)
  if (name.endsWith('.canvas') && key === 'type') return true
  return /^_?id$/.test(key ?? '') && path.some((each) => /^(edges|connections|loops|links)$/.test(each))
}

const cardProperties = /^(BEGIN|END|VERSION|PRODID|CALSCALE|METHOD|REV|N;|X-WR-TIMEZONE)/i

/** Returns the values of all properties in vCard or iCalendar lines, split into their parts. */
function properties(lines: string): string[] {
  const unfolded = lines.replace(/=\r?\n(?=\S)/g, '').replace(/\r?\n[ \t]/g, '')
  const withoutZones = unfolded.replace(/BEGIN:VTIMEZONE[^]*?END:VTIMEZONE\r?\n/g, '')
  return withoutZones.split(/\r?\n/).flatMap((line) => {
    const colon = line.search(/:(?=(?:[^"]*"[^"]*")*[^"]*$)/)
    if (colon < 0 || cardProperties.test(line)) return []
    const value = line.slice(colon + 1)
    const plain = /ENCODING=QUOTED-PRINTABLE/i.test(line) ? unquoted(value) : value
    return plain.split(/(?<!\\)[;,]/).map((part) => part.replace(/\\n/gi, '\n').replace(/\\(.)/g, '$1'))
  })
}

function unquoted(value: string): string {
  return decodeURIComponent(value.replace(/%/g, '%25').replace(/=([0-9A-F]{2})/gi, '%$1'))
}

const drawingOfXml = /^viz:|^y:(Geometry|Fill|BorderStyle|LineStyle|Arrows|Shape)/
const structureOfXml = /^(for|key|type|xml:space|port)$/

/** Returns all strings and attributes inside the nodes and edges of a graph in XML. */
function marked(xml: string): string[] {
  const body = xml.replace(/<\?[^>]*\?>|<!--[^]*?-->/g, '')
  const entities = body.matchAll(/<(node|edge|nd|hyperedge)[\s>][^]*?(?=<\/?(?:node|edge|hyperedge)s?[\s>]|$)/g)
  return [...entities].flatMap(([entity, kind]) =>
    [...entity.matchAll(/<([\w:]+)([^>]*)>([^<]*)/g)].flatMap(([, element = '', attributes = '', content = '']) => {
      const relevant = drawingOfXml.test(element) ? [] : [...attributes.matchAll(/([\w:]+)="([^"]*)"/g)]
      const values = relevant.flatMap(([, key = '', value]) =>
        (key === 'id' && kind !== 'node') || structureOfXml.test(key) ? [] : (value ?? ''),
      )
      return [...values, content].map(unescaped)
    }),
  )
}

function unescaped(value: string): string {
  return value
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&#10;/g, '\n')
    .replace(/&amp;/g, '&')
}

/** Returns the quoted strings and the words of a GML or Pajek file, without comments. */
function words(lines: string): string[] {
  return lines
    .replace(/^(Creator|#|%|\*).*$/gm, '')
    .replace(/^\s*\w+\s*\[?\s*$|[[\]]/gm, ' ')
    .split('\n')
    .flatMap((line) =>
      [...line.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, word]) =>
        (quoted ?? word ?? '').replace(/&#(\d+);/g, (_, code) => String.fromCodePoint(Number(code))),
      ),
    )
}

/** Returns the strings and numbers in the cells of all sheets of a workbook. */
function workbook(bytes: Uint8Array): string[] {
  const parts = Object.entries(unzipSync(bytes)).map(([name, part]) => [name, strFromU8(part)] as const)
  return parts.flatMap(([name, xml]) => {
    if (name.endsWith('sharedStrings.xml')) return inner(xml, 'si')
    if (/worksheets\/[^/]*\.xml$/.test(name))
      return [
        ...inner(xml, 'is'),
        ...[...xml.matchAll(/<c (?![^>]*t="s")[^>]*>(?:<f>.*?<\/f>)?<v>([^<]*)/g)].map(([, value = '']) => value),
      ]
    return name === 'content.xml' ? inner(xml, 'text:p') : []
  })
}

function inner(xml: string, tag: string): string[] {
  return [...xml.matchAll(new RegExp(`<${tag}[ >][^]*?</${tag}>`, 'g'))].map(([part]) =>
    unescaped(part.replace(/<rPh[^]*?<\/rPh>|<[^>]*>/g, '')),
  )
}
