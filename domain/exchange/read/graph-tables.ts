import { folded } from '../../folded.ts'
import type { Point } from '../../graph/free-place.ts'
import type { RowPlace, RowUnits } from '../row-place.ts'
import { type RowKind, type Table, uniqueHeaders } from '../table.ts'
import type { DeclaredFields } from './table-fields.ts'
import { allNodesBlack, unlistedEnds } from '../texts.ts'

/** A node or edge in a graph file: its values by name, and its position. */
export interface FoundItem {
  readonly cells: ReadonlyMap<string, string>
  readonly place?: Point | undefined
  /** Number of the entry in the file, from 1. Given if a format can skip entries. */
  readonly entry?: number
}

/** An entry of a file that is not imported, with the reason. */
export interface LeftOut {
  readonly cells: ReadonlyMap<string, string>
  readonly entry: number
  readonly reason: string
}

/** Words for the rows of formats that store nodes and edges separately. */
export const unitsOfGraphs: RowUnits = { nodes: 'node', edges: 'edge' }

const tableNames = { nodes: 'nodes', edges: 'links' } as const satisfies Record<RowKind, string>

/**
 * Returns the place of a row for messages. The place omits the table names of graphs, because the unit already says
 * whether the row is a node or an edge.
 */
export function rowPlace({ name, unit }: { name: string | null; unit: RowPlace['unit'] }, line: number): RowPlace {
  const isPlain = unit !== 'line' && unit !== 'row' && (name === tableNames.nodes || name === tableNames.edges)
  return { ...(name !== null && !isPlain && { table: name }), unit, line }
}

/** The parsed content of a graph file. */
export interface FoundGraph {
  readonly nodes: readonly FoundItem[]
  readonly edges: readonly FoundItem[]
  /** Values that the file declares as custom fields. */
  readonly fields?: Readonly<Record<RowKind, DeclaredFields>>
  /** Messages about contents that cannot be imported. */
  readonly notKept?: readonly string[]
}

/**
 * Converts a graph to a table of nodes and, if there are any, a table of edges. `left` contains the entries that are
 * not imported.
 */
export function graphTables(
  { nodes, edges, fields, notKept = [] }: FoundGraph,
  left: { readonly nodes?: readonly LeftOut[]; readonly edges?: readonly LeftOut[] } = {},
): Table[] {
  const tables = [tableOf('nodes', nodes, left.nodes)]
  if (edges.length > 0 || left.edges) tables.push(tableOf('edges', edges, left.edges))
  return tables.map((table, index) => ({
    ...table,
    ...(fields && { fields: fields[table.kind ?? 'nodes'] }),
    ...(index === 0 && notKept.length > 0 && { notKept }),
  }))
}

/** Returns a message about ends of edges that are not in the list of nodes, or no message if there are none. */
export function unlistedEndsIn(nodes: readonly FoundItem[], edges: readonly FoundItem[]): string[] {
  const known = new Set<string>()
  for (const { cells } of nodes) for (const key of namesOfNodes) known.add(folded(cells.get(key) ?? ''))
  const strangers = new Set<string>()
  for (const { cells } of edges) {
    for (const end of ['source', 'target', 'from', 'to']) {
      const name = cells.get(end) ?? ''
      if (name !== '' && !known.has(folded(name))) strangers.add(name)
    }
  }
  return strangers.size === 0 ? [] : [unlistedEnds([...strangers])]
}

const namesOfNodes = ['id', 'name', 'label'] as const

function tableOf(kind: RowKind, items: readonly FoundItem[], left: readonly LeftOut[] = []): Table {
  const keys = new Set<string>()
  for (const { cells } of [...items, ...left]) for (const key of cells.keys()) keys.add(key)
  const columns = [...keys]
  const cellsOf = ({ cells }: Pick<FoundItem, 'cells'>) => columns.map((key) => cells.get(key) ?? '')
  // Items without an entry number get the numbers after the last entry.
  let next = 0
  for (const { entry = 0 } of [...items, ...left]) next = Math.max(next, entry)
  const rows = items.map((item) => ({
    line: item.entry ?? ++next,
    cells: cellsOf(item),
    ...(item.place ? { place: item.place } : {}),
  }))
  const ragged = left.map((item) => ({ line: item.entry, cells: cellsOf(item), reason: item.reason }))
  return {
    name: tableNames[kind],
    kind,
    preamble: [],
    headerLine: 0,
    headers: uniqueHeaders(columns),
    rows,
    ragged,
    top: [],
  }
}

/** Parses a position. Returns undefined if a coordinate is invalid. */
export function placeOf(x: unknown, y: unknown): Point | undefined {
  if (x === undefined || y === undefined || x === null || y === null || x === '' || y === '') return undefined
  const place = { x: Number(x), y: Number(y) }
  return Number.isFinite(place.x) && Number.isFinite(place.y) ? place : undefined
}

/** Drops the weights if all edges have weight 1. Programs write this for edges without a weight. */
export function withoutPlainWeights(edges: readonly FoundItem[]): FoundItem[] {
  const isPlain = edges.every(({ cells }) => Number(cells.get('weight')) === 1)
  return isPlain ? without('weight', edges) : [...edges]
}

/** Drops the colors if all nodes are black, which Gephi writes for nodes without a color. */
export function withoutPlainColors(nodes: readonly FoundItem[]): { nodes: FoundItem[]; notKept: string[] } {
  const isPlain = nodes.length > 1 && nodes.every(({ cells }) => cells.get('color')?.toLowerCase() === '#000000')
  return isPlain ? { nodes: without('color', nodes), notKept: [allNodesBlack] } : { nodes: [...nodes], notKept: [] }
}

function without(unwanted: string, items: readonly FoundItem[]): FoundItem[] {
  return items.map((item) => ({ ...item, cells: new Map([...item.cells].filter(([key]) => key !== unwanted)) }))
}

/** Adds the direction to the cells of an edge that has no direction yet. */
export function withDirection(cells: ReadonlyMap<string, string>, direction: string): Map<string, string> {
  return new Map([['direction', direction], ...cells])
}

/**
 * Returns the direction that the arrowheads at both ends of a line express. Each is "none" or the name of an arrowhead.
 */
export function directionOfArrows(atSource = 'none', atTarget = 'none'): string {
  if (atSource === 'none') return atTarget === 'none' ? 'undirected' : 'directed'
  return atTarget === 'none' ? 'backwards' : 'both'
}
