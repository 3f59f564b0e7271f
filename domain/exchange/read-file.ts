import { fileEndings, formatOf } from './formats.ts'
import { hasKnownEnding, networkNameOf } from './file-name.ts'
import type { FileContents, ReadOptions } from './format.ts'
import { accept, type ImportResult, refuse } from './refusal.ts'
import { isTableOfTasks } from './export/export-tables.ts'
import { filledHeaders, type Progress, type Table } from './table.ts'
import { guessTableMapping, type TableMapping } from './table-mapping.ts'
import { withPlaces } from './table-places.ts'
import { emptyWorkbook, otherEnding, tooManyColumns } from './texts.ts'
import type { Workbook } from './workbook/open-workbook.ts'
import { sheetTable } from './workbook/sheet-table.ts'

/** A file that has been read but not yet judged: the mapping form is drawn from this. */
export interface ImportFile extends Omit<FileContents, 'tables'> {
  readonly formatLabel: string
  /** For evidence and the step of undo. */
  readonly fileName: string
  /** For a network that is made from this file. */
  readonly networkName: string
  readonly tables: readonly ImportTable[]
}

export interface ImportTable extends Table {
  /** The first five rows, each as long as the headers. */
  readonly preview: string[][]
  /** Headers of the columns that hold any value. */
  readonly filled: string[]
  readonly guess: TableMapping
}

const previewRows = 5
/** Nobody says of more what they mean. */
const mostColumns = 1000

/**
 * The bytes of a dropped or chosen file, or what `openWorkbook` found in them → its tables with a first guess at their
 * mapping. What a file is, its content tells; names with an ending that none of the formats has are refused all the same, because they are mostly mistakes.
 * Refuses empty files and what the format refuses. Yields its progress; drive it with `finish`, or step by step in a
 * worker.
 */
export function* readImportFile(
  source: Uint8Array | Workbook,
  fileName: string,
  options: ReadOptions = {},
): Generator<Progress, ImportResult<ImportFile>, void> {
  if (!hasKnownEnding(fileName)) return refuse('other-ending', otherEnding(fileEndings))
  if ('sheets' in source) return importFileOf(readWorkbook(source, options), source.format, fileName)
  const format = formatOf(source)
  return importFileOf(yield* format.read(source, options), format.label, fileName)
}

function importFileOf(
  read: ImportResult<FileContents>,
  formatLabel: string,
  fileName: string,
): ImportResult<ImportFile> {
  if (!read.ok) return read
  const wide = read.value.tables.find(({ headers }) => headers.length > mostColumns)
  if (wide) return refuse('too-many-columns', tooManyColumns(wide.name, mostColumns))
  return accept({
    ...read.value,
    formatLabel,
    fileName,
    networkName: read.value.copies?.[0]?.network.name ?? networkNameOf(fileName),
    tables: read.value.tables
      .filter(isOfGraph)
      .map(withPlaces)
      .map((table) => ({
        ...table,
        preview: table.rows.slice(0, previewRows).map((row) => row.cells),
        filled: [...filledHeaders(table)],
        guess: guessTableMapping(table),
      })),
  })
}

/** Tasks that were exported beside nodes and connections are about these, and none themselves. */
function isOfGraph(table: Table, _index: number, tables: readonly Table[]): boolean {
  return tables.length === 1 || !isTableOfTasks(table)
}

function readWorkbook({ sheets }: Workbook, { headerLine = 'found' }: ReadOptions): ImportResult<FileContents> {
  // The line that somebody chose is that of the only sheet.
  const tables = sheets.flatMap((sheet) => sheetTable(sheet, sheets.length === 1 ? headerLine : 'found') ?? [])
  if (tables.length === 0) return refuse('empty-file', emptyWorkbook)
  return accept({ tables, encoding: null, damaged: 0, delimiter: null })
}

/** Runs a reading or a plan to its end in one go. */
export function finish<Value>(work: Generator<Progress, Value, void>): Value {
  for (;;) {
    const step = work.next()
    if (step.done) return step.value
  }
}
