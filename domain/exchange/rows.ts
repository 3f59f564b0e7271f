import type { Point } from '../graph/free-place.ts'
import type { ColumnPositions } from './columns.ts'
import { cut } from './cut.ts'
import type { DateOrder } from './dates.ts'
import { type NodeDraft, readDraft } from './draft.ts'
import type { DuplicateIndex } from './duplicates.ts'
import type { Progress, RaggedRow, Table, TableRow } from './table.ts'
import { duplicateReason } from './texts.ts'

/** What becomes of one row of the file. */
export type RowVerdict =
  | ({ kind: 'valid' } & ReadRow)
  /** `of` is the key or id of the node that is there already. */
  | ({ kind: 'duplicate'; reason: string; of: string } & ReadRow)
  | { kind: 'faulty'; line: number; name: string; reason: string }

export interface ReadRow {
  line: number
  /** Names the row's node within the import. */
  key: string
  draft: NodeDraft
  id: string | null
  place?: Point
  connectedTo: string[]
  warnings: string[]
}

const rowsPerStep = 1_000
/** Enough to recognize a row by, however much of the file a ragged cell has swallowed. */
const shownName = 200

/**
 * Judges every row of a table, in the order of the file: exactly one verdict each, ragged rows included. Rows are
 * compared with what is known, to which they are added. Yields its progress every 1,000 rows.
 */
export function* judgeRows(
  table: Table,
  columns: ColumnPositions,
  known: DuplicateIndex,
  order: DateOrder,
): Generator<Progress, RowVerdict[], void> {
  const rows: (TableRow | RaggedRow)[] = [...table.rows, ...table.ragged].sort((a, b) => a.line - b.line)
  const verdicts: RowVerdict[] = []
  for (const row of rows) {
    verdicts.push('reason' in row ? judgeRagged(row, columns) : judgeRow(row, columns, known, order, table.name ?? ''))
    if (verdicts.length % rowsPerStep === 0) yield verdicts.length / rows.length
  }
  return verdicts
}

function judgeRow(
  row: TableRow,
  columns: ColumnPositions,
  known: DuplicateIndex,
  order: DateOrder,
  table: string,
): RowVerdict {
  const { line } = row
  const reading = readDraft(row.cells, columns, order)
  if (!reading.ok) return { kind: 'faulty', line, name: reading.name, reason: reading.reason }
  const { ok: _, ...read } = reading
  const entry = { ...read, line, ...(row.place && { place: row.place }), key: `row ${table} ${line}` }
  const match = known.find(read.draft)
  if (match) {
    return { kind: 'duplicate', ...entry, reason: duplicateReason(match.sign, match.of), of: match.of.key }
  }
  known.add(read.draft, { line, key: entry.key })
  return { kind: 'valid', ...entry }
}

/** The cells of a ragged row may have slipped, yet what stands in the name's place helps to find the row again. */
function judgeRagged(row: RaggedRow, columns: ColumnPositions): RowVerdict {
  const name = columns.name.map((position) => row.cells[position]?.trim() ?? '').join(' ')
  return { kind: 'faulty', line: row.line, name: cut(name.trim(), shownName), reason: row.reason }
}
