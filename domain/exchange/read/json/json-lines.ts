import { beginningOf, decodeText } from '../csv/decode.ts'
import type { Format } from '../format.ts'
import { type FoundGraph, type FoundItem, graphTables, type LeftOut } from '../graph-tables.ts'
import { accept } from '../../rejection.ts'
import { rowFaults } from '../../texts.ts'
import { flat, type Item, itemIn } from './node-link.ts'

const linesPerStep = 2_000
/** Number of bytes from which the format is detected. */
const beginning = 65_536

/**
 * JSON with one object per line, as written by logs and databases. Objects with two ends are connections, all others
 * are nodes.
 */
export const jsonLinesFormat: Format = {
  id: 'json-lines',
  label: 'JSON Lines',
  endings: ['.jsonl', '.ndjson'],
  units: { nodes: 'line', edges: 'line' },
  detects(bytes) {
    const text = beginningOf(bytes, beginning)
    if (!/^\uFEFF?\s*\{/.test(text)) return false
    // The last line is left out if it is truncated.
    const lines = filledLines(text)
    const whole = bytes.length > beginning ? lines.slice(0, -1) : lines
    const objects = whole.filter(({ text: line }) => parsed(line) !== null)
    return objects.length > 0 && whole.length > 1 && objects.length * 2 >= whole.length
  },
  *read(bytes, { encoding: chosen }) {
    const decoded = decodeText(bytes, chosen)
    if (!decoded.ok) return decoded
    const { text, ...read } = decoded.value
    const found = { nodes: [] as FoundItem[], edges: [] as FoundItem[] }
    const left: LeftOut[] = []
    const lines = filledLines(text)
    for (const [index, { text: line, entry }] of lines.entries()) {
      const item = parsed(line)
      if (item) found[isTie(item) ? 'edges' : 'nodes'].push({ cells: flat(spread(item)), entry })
      else left.push({ cells: new Map(), entry, reason: rowFaults.brokenLine })
      if (index % linesPerStep === 0) yield index / lines.length
    }
    const of = found.nodes.length > 0 ? 'nodes' : 'edges'
    const tables = graphTables(found, left.length > 0 ? { [of]: left } : {})
    return accept({ tables: tables.filter(({ kind }) => found[kind ?? 'nodes'].length > 0), ...read, delimiter: null })
  },
}

function filledLines(text: string): { text: string; entry: number }[] {
  return text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\r|\n/)
    .map((line, index) => ({ text: line.trim(), entry: index + 1 }))
    .filter((line) => line.text !== '')
}

function parsed(line: string): Item | null {
  try {
    return itemIn(JSON.parse(line))
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}

/** Parses a list of objects, as databases write them. Returns null if the list contains anything else. */
export function listGraph(list: unknown): FoundGraph | null {
  if (!Array.isArray(list) || list.length === 0) return null
  const items = list.map(itemIn)
  if (items.includes(null)) return null
  const nodes: FoundItem[] = []
  const edges: FoundItem[] = []
  for (const item of items) if (item) (isTie(item) ? edges : nodes).push({ cells: flat(spread(item)) })
  return { nodes, edges }
}

const isTie = (item: Item) => ('source' in item && 'target' in item) || ('from' in item && 'to' in item)

/** Flattens nested objects into columns: {"address": {"city": …}} becomes "address city". */
function spread(item: Item): Item {
  return Object.fromEntries(
    Object.entries(item).flatMap(([key, value]): [string, unknown][] => {
      const inner = itemIn(value)
      return inner ? Object.entries(spread(inner)).map(([name, each]) => [`${key} ${name}`, each]) : [[key, value]]
    }),
  )
}
