import type { Point } from '../../graph/free-place.ts'
import type { ColumnPositions } from '../map/columns.ts'
import { truncate } from '../../truncate.ts'
import type { DateOrder } from '../cells/dates.ts'
import { type NodeInRow, readNode } from './node-in-row.ts'
import type { DuplicateIndex } from './duplicates.ts'
import { withFirstNameFirst } from '../cells/last-names-first.ts'
import { rowPlace } from '../read/graph-tables.ts'
import type { ImportTable } from '../map/import-file.ts'
import type { Progress, RaggedRow, TableRow } from '../table.ts'
import type { Relation } from '../map/relations.ts'
import { duplicateReason, rowFaults } from '../texts.ts'
import type { RowWarning } from './row-warning.ts'
import { totalsOf } from './totals.ts'

/** The result for one row of a file. */
export type RowResult =
  | ({ kind: 'valid' } & ReadRow)
  /** `of` is the key or id of the node that the row repeats. */
  | ({ kind: 'duplicate'; reason: string; of: string } & ReadRow)
  | FaultyRow

interface FaultyRow {
  kind: 'faulty'
  line: number
  name: string
  reason: string
}

export interface ReadRow {
  line: number
  /** Identifies the node of the row within the import. */
  key: string
  node: NodeInRow
  nameInFile?: string
  id: string | null
  place?: Point
  connectedTo: string[]
  relations: Relation[]
  isTypeGuessed: boolean
  warnings: RowWarning[]
}

const rowsPerStep = 1_000
/**
 * Maximum length of a displayed name. Users can recognize the row by the beginning of its name. A cell of a ragged row
 * can contain much of the file.
 */
const shownName = 200

/**
 * Yields progress and returns one verdict per row of a table, in file order, including ragged rows. Each row is
 * compared with the known nodes and is then added to these.
 */
export function* checkRows(
  table: Pick<ImportTable, 'name' | 'unit' | 'rows' | 'ragged' | 'idsNameEntries'>,
  columns: ColumnPositions,
  known: DuplicateIndex,
  order: DateOrder,
): Generator<Progress, RowResult[], void> {
  const isWritten = table.unit === 'line' || table.unit === 'row'
  const totals = isWritten ? totalsOf(table, ({ cells }) => joinedName(columns, cells)) : null
  const rows: (TableRow | RaggedRow)[] = [
    ...table.rows.filter((row) => row !== totals),
    ...(totals ? [{ ...totals, reason: rowFaults.totals }] : []),
    ...table.ragged,
  ].sort((a, b) => a.line - b.line)
  const read: (ReadRow | FaultyRow)[] = []
  for (const [index, row] of rows.entries()) {
    // The key uses the index of the row, because several rows can come from the same entry of a file.
    const key = `row ${table.name ?? ''} ${index + 1}`
    read.push('reason' in row ? judgeRagged(row, columns) : readRow(row, { columns, order, key }))
    if (read.length % rowsPerStep === 0) yield read.length / rows.length
  }
  const compared = ({ node, id }: ReadRow) => ({ node, id: table.idsNameEntries ? null : id })
  known.beginTable(read.flatMap((row) => ('reason' in row ? [] : compared(row))))
  const verdicts: RowResult[] = []
  for (const row of read) {
    verdicts.push('reason' in row ? row : compareRow(row))
    if (verdicts.length % rowsPerStep === 0) yield 1
  }
  return verdicts

  function compareRow(row: ReadRow): RowResult {
    const asked = compared(row)
    const match = known.find(asked)
    if (match) return { kind: 'duplicate', ...row, reason: duplicateReason(match.sign, match.of), of: match.of.key }
    known.add(asked, { place: rowPlace(table, row.line), key: row.key })
    return { kind: 'valid', ...row }
  }
}

function readRow(
  { line, cells, surplus, place }: TableRow,
  { columns, order, key }: { columns: ColumnPositions; order: DateOrder; key: string },
): ReadRow | FaultyRow {
  const reading = readNode(cells, columns, order, surplus)
  if (!reading.ok) return { kind: 'faulty', line, name: reading.name, reason: reading.reason }
  const { ok: _, ...read } = reading
  return { ...read, line, ...(place && { place }), key }
}

/**
 * Returns the verdict for a ragged row, which cannot be imported. Its cells may be shifted, but the name column still
 * helps users to find the row.
 */
function judgeRagged(row: RaggedRow, columns: ColumnPositions): FaultyRow {
  return {
    kind: 'faulty',
    line: row.line,
    name: truncate(joinedName(columns, row.cells), shownName),
    reason: row.reason,
  }
}

/** Joins the name columns of a row. Changes "Smith, John" to "John Smith" if the mapping says so. */
export function joinedName(
  { name, reversesNames }: Pick<ColumnPositions, 'name' | 'reversesNames'>,
  cells: readonly string[],
): string {
  const written = name
    .map((position) => cells[position]?.trim() ?? '')
    .join(' ')
    .trim()
  return reversesNames ? withFirstNameFirst(written) : written
}
