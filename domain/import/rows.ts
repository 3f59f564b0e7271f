import type { ColumnPositions } from './columns.ts'
import { cut } from './cut.ts'
import type { DateOrder } from './dates.ts'
import { type NodeDraft, readDraft } from './draft.ts'
import { type ComparedNode, DuplicateIndex } from './duplicates.ts'
import type { Progress, RaggedRow, Table, TableRow } from './table.ts'
import { duplicateReason } from './texts.ts'

/** What becomes of one row of the file. */
export type RowVerdict =
  | { kind: 'valid'; line: number; draft: NodeDraft; warnings: string[] }
  | { kind: 'duplicate'; line: number; draft: NodeDraft; warnings: string[]; reason: string }
  | { kind: 'faulty'; line: number; name: string; reason: string }

const rowsPerStep = 1_000
/** Enough to recognize a row by, however much of the file a ragged cell has swallowed. */
const shownName = 200

/**
 * Judges every row of a table, in the order of the file: exactly one verdict each, ragged rows included. Rows are
 * compared with the nodes that exist already and with the rows before them. Yields its progress every 1,000 rows.
 */
export function* judgeRows(
  table: Table,
  columns: ColumnPositions,
  existing: Iterable<ComparedNode>,
  order: DateOrder,
): Generator<Progress, RowVerdict[], void> {
  const known = new DuplicateIndex()
  for (const node of existing) known.add(node, { nodeName: node.name })
  const rows: (TableRow | RaggedRow)[] = [...table.rows, ...table.ragged].sort((a, b) => a.line - b.line)
  const verdicts: RowVerdict[] = []
  for (const row of rows) {
    verdicts.push('reason' in row ? judgeRagged(row, columns) : judgeRow(row, columns, known, order))
    if (verdicts.length % rowsPerStep === 0) yield verdicts.length / rows.length
  }
  return verdicts
}

function judgeRow(row: TableRow, columns: ColumnPositions, known: DuplicateIndex, order: DateOrder): RowVerdict {
  const { line } = row
  const reading = readDraft(row.cells, columns, order)
  if (!reading.ok) return { kind: 'faulty', line, name: reading.name, reason: reading.reason }
  const { draft, warnings } = reading
  const match = known.find(draft)
  if (match) return { kind: 'duplicate', line, draft, warnings, reason: duplicateReason(match.sign, match.of) }
  known.add(draft, { line })
  return { kind: 'valid', line, draft, warnings }
}

/** The cells of a ragged row may have slipped, yet what stands in the name's place helps to find the row again. */
function judgeRagged(row: RaggedRow, columns: ColumnPositions): RowVerdict {
  const name = columns.name.map((position) => row.cells[position]?.trim() ?? '').join(' ')
  return { kind: 'faulty', line: row.line, name: cut(name.trim(), shownName), reason: row.reason }
}
