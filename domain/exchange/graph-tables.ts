import { folded } from '../folded.ts'
import type { Point } from '../graph/free-place.ts'
import type { RowPlace, RowUnits } from './row-place.ts'
import { type RowKind, type Table, uniqueHeaders } from './table.ts'
import type { ToldFields } from './table-fields.ts'
import { allNodesBlack, unlistedEnds } from './texts.ts'

/** A node or an edge as a format found it: what it knows of it, by name, and where it stands. */
export interface FoundItem {
  readonly cells: ReadonlyMap<string, string>
  readonly place?: Point | undefined
  /** Which entry of the file it is, from 1, where entries can be left out. */
  readonly entry?: number
}

/** An entry that becomes no node or connection, with what is to be said about it. */
export interface LeftOut {
  readonly cells: ReadonlyMap<string, string>
  readonly entry: number
  readonly reason: string
}

/** Where a format tells nodes and edges apart, by what they are. */
export const unitsOfGraphs: RowUnits = { nodes: 'node', edges: 'edge' }

const tableNames = { nodes: 'nodes', edges: 'links' } as const satisfies Record<RowKind, string>

/** A row of a table. What the tables of a graph are called says no more than what they are counted by. */
export function rowPlace({ name, unit }: { name: string | null; unit: RowPlace['unit'] }, line: number): RowPlace {
  const isPlain = unit !== 'line' && unit !== 'row' && (name === tableNames.nodes || name === tableNames.edges)
  return { ...(name !== null && !isPlain && { table: name }), unit, line }
}

/** A graph as a format found it. */
export interface FoundGraph {
  readonly nodes: readonly FoundItem[]
  readonly edges: readonly FoundItem[]
  /** What of it says itself to be a field of a network. */
  readonly fields?: Readonly<Record<RowKind, ToldFields>>
  /** Sentences about what the file holds and no import can keep. */
  readonly notKept?: readonly string[]
}

/** The tables of a graph: its nodes, and its edges if it has any. A column for every name that any of them has. */
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

/** What is said of ends of connections that are none of the nodes that a whole graph lists. */
export function strangersAmong(nodes: readonly FoundItem[], edges: readonly FoundItem[]): string[] {
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
  // What is no entry of its own comes after all that are.
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

/** A place in the words of a file, if it is one. */
export function placeOf(x: unknown, y: unknown): Point | undefined {
  if (x === undefined || y === undefined || x === null || y === null || x === '' || y === '') return undefined
  const place = { x: Number(x), y: Number(y) }
  return Number.isFinite(place.x) && Number.isFinite(place.y) ? place : undefined
}

/** Programs write the weight 1 for edges that have none: where all edges have it, it says nothing. */
export function withoutPlainWeights(edges: readonly FoundItem[]): FoundItem[] {
  const isPlain = edges.every(({ cells }) => Number(cells.get('weight')) === 1)
  return isPlain ? without('weight', edges) : [...edges]
}

/** Gephi writes black for nodes that have no color: where all nodes are black, it says nothing. */
export function withoutPlainColors(nodes: readonly FoundItem[]): { nodes: FoundItem[]; notKept: string[] } {
  const isPlain = nodes.length > 1 && nodes.every(({ cells }) => cells.get('color')?.toLowerCase() === '#000000')
  return isPlain ? { nodes: without('color', nodes), notKept: [allNodesBlack] } : { nodes: [...nodes], notKept: [] }
}

function without(unwanted: string, items: readonly FoundItem[]): FoundItem[] {
  return items.map((item) => ({ ...item, cells: new Map([...item.cells].filter(([key]) => key !== unwanted)) }))
}

/** The cells of an edge with its direction, unless a value of that name says it. */
export function withDirection(cells: ReadonlyMap<string, string>, direction: string): Map<string, string> {
  return new Map([['direction', direction], ...cells])
}

/** A direction by what a file draws at the ends of a line: "none", or the name of some arrow. */
export function directionOfArrows(atSource = 'none', atTarget = 'none'): string {
  if (atSource === 'none') return atTarget === 'none' ? 'undirected' : 'directed'
  return atTarget === 'none' ? 'backwards' : 'both'
}
