import { beginningLines, sampleCharacters } from '../csv/beginning-lines.ts'
import { beginningOf, decodeText } from '../csv/decode.ts'
import type { Format } from '../format.ts'
import { type FoundItem, graphTables } from '../graph-tables.ts'
import { isUnnamedMatrix } from '../unnamed-matrix.ts'
import { isKnownHeader } from '../../headers/known-headers.ts'
import { accept } from '../../rejection.ts'
import type { Progress, Table } from '../../table.ts'

/** Separators between the nodes in a line. Spaces are tried last, because names can contain them too. */
const separators = ['\t', ',', ';', ' '] as const
type Separator = (typeof separators)[number]

/**
 * Edge lists without a header: one connection per line with an optional weight, or adjacency lists with a node and its
 * neighbors per line. Lines that start with # or % are comments. Source:
 * https://networkx.org/documentation/stable/reference/readwrite/
 */
export const edgeListFormat: Format = {
  id: 'edge-list',
  label: 'Edge list',
  endings: ['.edges', '.edgelist', '.adjlist'],
  units: { nodes: 'line', edges: 'line' },
  detects: (bytes) => separatorOf(beginningOf(bytes, sampleCharacters)) !== null,
  *read(bytes, { encoding: chosen }) {
    const decoded = decodeText(bytes, chosen)
    if (!decoded.ok) return decoded
    const { text, ...read } = decoded.value
    const tables = yield* readEdgeList(text, separatorOf(text) ?? ' ')
    return accept({ tables, ...read, delimiter: null })
  },
}

const linesPerStep = 5_000
/**
 * Minimum fraction of nodes that occur both in the first position and in another position. The limits differ for lists
 * with and without weights.
 */
const leastShared = { weighted: 0.2, plain: 0.3 }
const fewestLines = 2

/** Returns the separator of an edge list, or null if the text is not an edge list. */
function separatorOf(text: string): Separator | null {
  const sample = beginningLines(text).filter((line) => !isComment(line))
  if (sample.length < fewestLines || sample.some((line) => line.includes('"')) || isUnnamedMatrix(sample)) return null
  return separators.find((separator) => isEdgeList(sample, separator)) ?? null
}

function isEdgeList(lines: readonly string[], separator: Separator): boolean {
  const rows = lines.map((line) => nodesOf(line, separator))
  if (beginsWithHeader(rows) || rows.some((row) => row.includes(''))) return false
  if (isMatrixWithoutCorner(rows)) return false
  const tied = rows.filter((row) => row.length > 1)
  if (tied.length * 2 < rows.length) return false
  const width = rows[0]?.length ?? 0
  const isEven = rows.every(({ length }) => length === width)
  const isWeighted = areWeighted(rows)
  // If every line has the same number of columns, and there are more than two columns, the text is a table unless the
  // third column is a weight.
  if (isEven && width > 2 && !isWeighted) return false
  if (!isWeighted && rows.every((row) => row.every((node) => /^\d+$/.test(node)))) return true
  const firsts = new Set(rows.map(([first = '']) => first))
  const others = new Set(tied.flatMap((row) => row.slice(1, isWeighted ? 2 : undefined)))
  const all = firsts.union(others)
  const shared = firsts.intersection(others).size
  return shared / all.size >= (isWeighted ? leastShared.weighted : leastShared.plain)
}

/**
 * Whether the first line names columns. Nodes can have names such as "A" and "B", but these occur in other lines too.
 */
function beginsWithHeader([first = [], ...others]: readonly (readonly string[])[]): boolean {
  const repeated = new Set(others.flat())
  return first.some((cell) => isKnownHeader(cell)) && !first.some((cell) => repeated.has(cell))
}

/** Whether the lines are a matrix: names in the first line, and below them a name and one number per name. */
function isMatrixWithoutCorner([names = [], ...rows]: readonly (readonly string[])[]): boolean {
  return (
    rows.length > 0 &&
    !names.some(isNumber) &&
    rows.every(([, ...cells]) => cells.length === names.length && cells.every(isNumber))
  )
}

function isNumber(word: string): boolean {
  return /^-?\d*\.?\d+(e[-+]?\d+)?$/i.test(word)
}

/** Whether every line has two nodes and a number. */
function areWeighted(rows: readonly (readonly string[])[]): boolean {
  return rows.every((row) => row.length === 3 && isNumber(row[2] ?? ''))
}

function isComment(line: string): boolean {
  return /^\s*[#%]/.test(line)
}

function nodesOf(line: string, separator: Separator): string[] {
  return separator === ' ' ? line.trim().split(/\s+/) : line.split(separator).map((node) => node.trim())
}

function* readEdgeList(text: string, separator: Separator): Generator<Progress, Table[], void> {
  const lines = text.split(/\r\n|\r|\n/)
  const comments = lines.filter(isComment).join(' ')
  const direction = /\bdirected\b/i.test(comments) ? 'directed' : 'undirected'
  const rows = lines.flatMap((line, index) =>
    line.trim() === '' || isComment(line) ? [] : [{ entry: index + 1, nodes: nodesOf(line, separator) }],
  )
  const isWeighted = areWeighted(rows.map(({ nodes }) => nodes))
  const edges: FoundItem[] = []
  const lone: FoundItem[] = []
  const found = new Set<string>()
  for (const [
    index,
    {
      entry,
      nodes: [source = '', ...rest],
    },
  ] of rows.entries()) {
    if (index % linesPerStep === 0) yield index / rows.length
    const [weight = ''] = isWeighted ? rest.slice(1) : []
    if (rest.length === 0) lone.push({ entry, cells: new Map([['name', source]]) })
    for (const target of isWeighted ? rest.slice(0, 1) : rest) {
      // In an undirected list, a connection can be listed under both of its ends, so its key ignores their order.
      const pair = JSON.stringify(direction === 'directed' ? [source, target] : [source, target].sort())
      if (!isWeighted && found.has(pair)) continue
      found.add(pair)
      const cells = new Map<string, string>([
        ['source', source],
        ['target', target],
        ...(weight === '' ? [] : [['weight', weight] as const]),
        ['direction', direction],
      ])
      edges.push({ entry, cells })
    }
  }
  const tables = graphTables({ nodes: lone, edges })
  return lone.length === 0 ? tables.slice(1) : tables
}
