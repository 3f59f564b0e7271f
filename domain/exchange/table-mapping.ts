import { type ColumnMapping, guessMapping } from './columns.ts'
import { readDate } from './dates.ts'
import { type EdgeMapping, guessEdgeMapping } from './edge-columns.ts'
import { directionWord } from './edge-directions.ts'
import { meaningOf } from './header-words.ts'
import { filledHeaders, type RowKind, type Table } from './table.ts'

/** How a table is to be understood. Both readings are kept, so that changing one's mind loses nothing. */
export interface TableMapping {
  rows: RowKind
  nodes: ColumnMapping
  edges: EdgeMapping
}

/** The mapping a person would most likely make. Cost: one pass over the cells at most. */
export function guessTableMapping(table: Pick<Table, 'kind' | 'headers' | 'rows'>): TableMapping {
  const filled = filledHeaders(table)
  const nodes = guessMapping(table.headers, filled)
  const edges = guessEdgeMapping(table.headers, filled, columnsOfDirections(table))
  return { rows: table.kind ?? (isTableOfEdges(table, edges) ? 'edges' : 'nodes'), nodes, edges }
}

/** Two ends and nobody's name make a connection; "from" and "to" of an event are days and do not. */
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
  const days = values.filter((value) => readDate(value, 'day-first') !== null || /^\d{1,2}:\d{2}/.test(value))
  return values.length === 0 || days.length * 2 < values.length
}

/** Columns that hold words for directions and nothing else. */
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
