import { type ColumnMapping, guessMapping } from './columns.ts'
import { readDate } from '../cells/dates.ts'
import { type EdgeMapping, guessEdgeMapping } from './edge-columns.ts'
import { directionWord } from '../cells/edge-directions.ts'
import { guessFields } from './guess-fields.ts'
import { meaningOf } from '../headers/header-words.ts'
import { hasOnlyDefaults } from './note-columns.ts'
import { folded } from '../../folded.ts'
import { nodeTypeOf } from '../cells/type-words.ts'
import { filledHeaders, type RowKind, type Table } from '../table.ts'
import { unnamedColumn } from '../texts.ts'

/**
 * The mapping of a table, as nodes or as connections. Both mappings are stored, so that switching between them loses no
 * choices.
 */
export interface TableMapping {
  rows: RowKind
  nodes: ColumnMapping
  edges: EdgeMapping
}

/** Guesses the most likely mapping. Cost: at most one pass over the cells. */
export function guessTableMapping(table: Pick<Table, 'kind' | 'headers' | 'rows' | 'fields'>): TableMapping {
  const filled = filledHeaders(table)
  const cellsOf = (header: string) => {
    const column = table.headers.indexOf(header)
    return table.rows.map(({ cells }) => cells[column]?.trim() ?? '')
  }
  for (const header of filled) if (hasOnlyDefaults(header, cellsOf)) filled.delete(header)
  const declared = table.headers.filter((header) => table.fields?.has(header) && filled.has(header))
  const headers = table.headers.filter((header) => !table.fields?.has(header))
  const nodes = guessMapping(headers, filled, {
    isOfOrganizations: (header) => areOrganizations(cellsOf(header)),
    hasOnlyNumbers: (header) => filled.has(header) && cellsOf(header).every((cell) => /^\d*$/.test(cell)),
    says: (whole, part) => {
      const wholeCells = cellsOf(whole)
      return cellsOf(part).every((words, row) => holdsWords(wholeCells[row] ?? '', words))
    },
  })
  const name = nameBeside(nodes, headers, cellsOf)
  const edges = guessEdgeMapping(headers, filled, columnsOfDirections(table))
  return {
    rows: table.kind ?? (isTableOfEdges(table, edges) ? 'edges' : 'nodes'),
    nodes: {
      ...nodes,
      ...(name !== null && { name: [name] }),
      ...guessFields(table, [...declared, ...nodes.kept.filter((header) => header !== name)], nodes.address),
      ...(nodes.type !== null && !arePeople(cellsOf(nodes.type)) && { keepsNames: true }),
    },
    edges: { ...edges, ...guessFields(table, [...declared, ...edges.kept]) },
  }
}

/**
 * Returns the column with the names of rows if no header identifies it: a column of unique ids, or a first column
 * without a header, as statistics programs write it. Null if there is none.
 */
function nameBeside(
  { name, company, email, phone, id }: ColumnMapping,
  headers: readonly string[],
  cellsOf: (header: string) => string[],
): string | null {
  if (name.length > 0) return null
  const isUnique = (cells: readonly string[]) => !cells.includes('') && new Set(cells).size === cells.length
  if (id !== null) return company === null && email === null && phone === null && isUnique(cellsOf(id)) ? id : null
  const [first = ''] = headers
  const isOnlyUnnamed = headers.every((header, index) => (header === unnamedColumn(index + 1)) === (index === 0))
  if (!isOnlyUnnamed || headers.length < 2) return null
  const cells = cellsOf(first)
  return isUnique(cells) && cells.some((cell) => /\p{L}/u.test(cell)) ? first : null
}

/** Whether all given types are words for people. */
function arePeople(types: readonly string[]): boolean {
  return types.every((type) => type === '' || nodeTypeOf(type) === 'person')
}

/**
 * Whether the cells look like names of organizations: capitalized words, or words in a script without capitals.
 * Addresses, numbers and codes do not.
 */
function areOrganizations(cells: readonly string[]): boolean {
  const values = cells.filter((cell) => cell !== '')
  const names = values.filter((value) => /^["'„«(]?[\p{Lu}\p{Lo}\d]/u.test(value) && !/^\S*\d\S*$|[@_/\\]/.test(value))
  return values.length > 0 && names.length * 10 >= values.length * 9
}

/** Whether a name contains every word of `part`. */
function holdsWords(name: string, part: string): boolean {
  const words = new Set(folded(name).split(' '))
  return folded(part)
    .split(' ')
    .every((word) => word === '' || words.has(word))
}

/**
 * Whether a table contains connections: it has columns for two ends and none for a name. In tables of events, "from"
 * and "to" are dates, so they are not ends of connections.
 */
function isTableOfEdges({ headers, rows }: Pick<Table, 'headers' | 'rows'>, edges: EdgeMapping): boolean {
  const { source, target } = edges
  if (source === null || target === null) return false
  const ends = new Set<string | null>([source, target, edges.label])
  const hasName = headers.some((header) => {
    const meaning = meaningOf(header)?.meaning
    return !ends.has(header) && (meaning === 'name' || meaning === 'firstName' || meaning === 'lastName')
  })
  if (hasName) return false
  const columns = [headers.indexOf(source), headers.indexOf(target)]
  const sample = rows.slice(0, 200).flatMap(({ cells }) => columns.map((column) => cells[column]?.trim() ?? ''))
  const values = sample.filter((value) => value !== '')
  // Several names in one cell mean that the table is a list of people.
  if (meaningOf(source)?.meaning === 'name' && values.some((value) => /[;|\n]/.test(value))) return false
  const days = values.filter((value) => readDate(value, 'day-first') !== null || /^\d{1,2}:\d{2}/.test(value))
  return values.length === 0 || days.length * 2 < values.length
}

/** Returns the columns that contain only words for directions. */
function columnsOfDirections({ headers, rows }: Pick<Table, 'headers' | 'rows'>): Set<string> {
  const telling = headers.filter((_header, column) => {
    let isTelling = false
    for (const { cells } of rows) {
      const written = cells[column]?.trim() ?? ''
      if (written === '') continue
      if (directionWord(written) === null) return false
      isTelling = true
    }
    return isTelling
  })
  return new Set(telling)
}
