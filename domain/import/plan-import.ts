import { type ColumnMapping, guessMapping, locateColumns } from './columns.ts'
import { type ColumnDateOrder, type DateOrder, dateOrderOf } from './dates.ts'
import { decodeText } from './decode.ts'
import type { NodeDraft } from './draft.ts'
import type { ComparedNode } from './duplicates.ts'
import { isCsvFileName, networkNameOf } from './file-name.ts'
import { type Area, gridPositions, type Position } from './layout.ts'
import { accept, type ImportRefusal, type ImportResult, refuse } from './refusal.ts'
import { judgeRows, type RowVerdict } from './rows.ts'
import { type Progress, readTable, type Table } from './table.ts'
import type { TextEncoding } from './text-encoding.ts'
import { notCsv, noValidNodes, onlyDuplicates } from './texts.ts'

/** A CSV file that has been read but not yet judged: the mapping form is drawn from this. */
export interface ImportFile {
  /** For a network that is made from this file. */
  networkName: string
  encoding: TextEncoding
  /** Characters that could not be decoded. */
  damaged: number
  table: Table
  /** The first five rows, each as long as the headers. */
  preview: string[][]
  guess: ColumnMapping
}

export interface ImportChoices {
  mapping: ColumnMapping
  /** Nodes of the network that is imported into, to find duplicates; none for a new network. */
  existing?: Iterable<ComparedNode>
  /** The area the existing nodes cover; the import lands beside it. */
  occupied?: Area
  /** Reads 5/4/2024 where the date column itself does not tell; 'day-first' unless told otherwise. */
  dateOrder?: DateOrder
  /** Whether duplicates are imported all the same. They are left out unless told otherwise. */
  withDuplicates?: boolean
}

export type PlacedDraft = NodeDraft & Position

/** One row a person should know about, with its 1-based line in the file. */
export interface RowReport {
  line: number
  /** '' when the row has none. */
  name: string
  reason: string
}

export interface ImportPlan {
  /** rows = valid + faulty + duplicate. Warned rows are among those that are imported. */
  counts: { rows: number; valid: number; faulty: number; duplicate: number; warned: number }
  /** The nodes to add, in the order of the file. */
  nodes: PlacedDraft[]
  faulty: RowReport[]
  duplicates: RowReport[]
  /** Values of imported rows that had to be changed, moved to the notes or left out; a row can have several. */
  warnings: RowReport[]
  /** 'undecided' is a reason to ask whether days or months come first. */
  dateOrder: ColumnDateOrder
  /** Set when there is nothing to import; the reports say why. */
  refusal: ImportRefusal | null
}

const previewRows = 5

/**
 * The bytes of a dropped or chosen file → a table with a first guess at its mapping. Refuses names other than .csv,
 * empty files and files that are not text. Yields its progress; drive it with `finish`, or step by step in a worker.
 */
export function* readImportFile(
  bytes: Uint8Array,
  fileName: string,
): Generator<Progress, ImportResult<ImportFile>, void> {
  if (!isCsvFileName(fileName)) return refuse('not-csv', notCsv)
  const decoded = decodeText(bytes)
  if (!decoded.ok) return decoded
  const { text, encoding, damaged } = decoded.value
  const table = yield* readTable(text)
  return accept({
    networkName: networkNameOf(fileName),
    encoding,
    damaged,
    table,
    preview: table.rows.slice(0, previewRows).map((row) => row.cells),
    guess: guessMapping(table.headers, filledHeaders(table)),
  })
}

/**
 * A read file and a person's choices → every row's fate and the nodes to add. Refuses a mapping that does not fit the
 * file. Pure: asking again with another mapping costs no second reading.
 */
export function* planImport(
  { table }: Pick<ImportFile, 'table'>,
  { mapping, existing = [], occupied, dateOrder = 'day-first', withDuplicates = false }: ImportChoices,
): Generator<Progress, ImportResult<ImportPlan>, void> {
  const columns = locateColumns(table.headers, mapping)
  if (!columns.ok) return columns
  const dateColumn = columns.value.other.date
  const dates = dateColumn === null ? [] : table.rows.map((row) => row.cells[dateColumn] ?? '')
  const columnOrder = dateOrderOf(dates)
  const order = columnOrder === 'day-first' || columnOrder === 'month-first' ? columnOrder : dateOrder
  const verdicts = yield* judgeRows(table, columns.value, existing, order)
  return accept({ ...planOf(verdicts, withDuplicates, occupied), dateOrder: columnOrder })
}

function planOf(verdicts: RowVerdict[], withDuplicates: boolean, occupied?: Area): Omit<ImportPlan, 'dateOrder'> {
  const faulty: RowReport[] = []
  const duplicates: RowReport[] = []
  const warnings: RowReport[] = []
  const drafts: NodeDraft[] = []
  let warned = 0
  for (const verdict of verdicts) {
    const { kind, line } = verdict
    if (kind === 'faulty') {
      faulty.push({ line, name: verdict.name, reason: verdict.reason })
      continue
    }
    const { name } = verdict.draft
    if (kind === 'duplicate') duplicates.push({ line, name, reason: verdict.reason })
    if (kind === 'duplicate' && !withDuplicates) continue
    if (verdict.warnings.length > 0) warned += 1
    for (const reason of verdict.warnings) warnings.push({ line, name, reason })
    drafts.push(verdict.draft)
  }
  const rows = verdicts.length
  const [faults, doubles] = [faulty.length, duplicates.length]
  const positions = gridPositions(drafts.length, occupied)
  return {
    counts: { rows, valid: rows - faults - doubles, faulty: faults, duplicate: doubles, warned },
    nodes: drafts.map((draft, index) => ({ ...draft, ...(positions[index] ?? { x: 0, y: 0 }) })),
    faulty,
    duplicates,
    warnings,
    refusal: drafts.length > 0 ? null : refusalOf(doubles),
  }
}

function refusalOf(duplicates: number): ImportRefusal {
  return duplicates > 0
    ? refuse('only-duplicates', onlyDuplicates).refusal
    : refuse('no-valid-nodes', noValidNodes).refusal
}

function filledHeaders(table: Table): Set<string> {
  const isFilled = (column: number) => table.rows.some((row) => row.cells[column]?.trim())
  return new Set(table.headers.filter((_, column) => isFilled(column)))
}

/** Runs a reading or a plan to its end in one go. */
export function finish<Value>(work: Generator<Progress, Value, void>): Value {
  for (;;) {
    const step = work.next()
    if (step.done) return step.value
  }
}
