import { formatOf } from './formats.ts'
import { networkNameOf } from './file-name.ts'
import type { FileContents, Format, ReadOptions } from './format.ts'
import { lastNamesFirst } from './last-names-first.ts'
import { withoutMatrix } from './matrix.ts'
import type { RowUnit, RowUnits } from './row-place.ts'
import { accept, type ImportResult, refuse } from './refusal.ts'
import { isTableOfTasks } from './own-headers.ts'
import { filledHeaders, mostColumns, type Progress, type Table } from './table.ts'
import { guessTableMapping, type TableMapping } from './table-mapping.ts'
import { withToldFields } from './table-fields.ts'
import { withPlaces } from './table-places.ts'
import { emptyWorkbook, hiddenSheets, proseSheet, tooManyColumns } from './texts.ts'
import type { Workbook } from './workbook/open-workbook.ts'
import { isProse, sheetTable } from './workbook/sheet-table.ts'

/** A parsed file before planning. The mapping form shows its columns. */
export interface ImportFile extends Omit<FileContents, 'tables'> {
  /** Display name of the file format, such as "XLSX". */
  readonly formatLabel: string
  /** Name of the file, stored as the source of connections and shown in the undo step. */
  readonly fileName: string
  /** Default name for a network created from this file. */
  readonly networkName: string
  readonly tables: readonly ImportTable[]
}

export interface ImportTable extends Table {
  /** The first five rows. Each has as many cells as there are headers. */
  readonly preview: string[][]
  /** Headers of columns with at least one value. */
  readonly filled: string[]
  /** Headers of columns in which all names of people have the last name first. */
  readonly lastNamesFirst: string[]
  readonly guess: TableMapping
  /** Name of the file that contains the table. Several files can be imported together. */
  readonly fileName: string
  /** Display name of the file's format. */
  readonly formatLabel: string
  /** The unit in which rows of the table are numbered. */
  readonly unit: RowUnit
}

const unitsOfSheets: RowUnits = { nodes: 'row', edges: 'row' }

const previewRows = 5

/**
 * Parses a file, given as bytes or as the result of `openWorkbook`, into tables with a guessed mapping. Detects the
 * format by content, not by name. Rejects empty files and files that the format rejects. Yields progress; run it with
 * `finish`, or step by step in a worker.
 */
export function* readImportFile(
  source: Uint8Array | Workbook,
  fileName: string,
  options: ReadOptions = {},
): Generator<Progress, ImportResult<ImportFile>, void> {
  if ('sheets' in source)
    return importFileOf(readWorkbook(source, options), { label: source.format, units: unitsOfSheets }, fileName)
  const format = formatOf(source)
  return importFileOf(yield* format.read(source, options), format, fileName)
}

function importFileOf(
  read: ImportResult<FileContents>,
  { label: formatLabel, units }: Pick<Format, 'label' | 'units'>,
  fileName: string,
): ImportResult<ImportFile> {
  if (!read.ok) return read
  const tables = read.value.tables.flatMap(withoutMatrix)
  const wide = tables.find(({ headers }) => headers.length > mostColumns)
  if (wide) return refuse('too-many-columns', tooManyColumns(wide.name, mostColumns))
  return accept({
    ...read.value,
    formatLabel,
    fileName,
    networkName: read.value.copies?.[0]?.network.name ?? networkNameOf(fileName),
    tables: withToldFields(tables.filter(isOfGraph))
      .map(withPlaces)
      .map((table) => ({
        ...table,
        preview: table.rows.slice(0, previewRows).map((row) => row.cells),
        filled: [...filledHeaders(table)],
        lastNamesFirst: lastNamesFirst(table),
        guess: guessTableMapping(table),
        fileName,
        formatLabel,
        unit: units[table.kind ?? 'nodes'],
      })),
  })
}

/**
 * Whether a table contains nodes or connections. Tables of tasks beside them are skipped, because tasks are not nodes.
 */
function isOfGraph(table: Table, _index: number, tables: readonly Table[]): boolean {
  return tables.length === 1 || !isTableOfTasks(table)
}

function readWorkbook({ sheets, hidden }: Workbook, { headerLine = 'found' }: ReadOptions): ImportResult<FileContents> {
  // The user's choice of a header line applies only if there is a single sheet.
  const read = sheets.flatMap((sheet) => sheetTable(sheet, sheets.length === 1 ? headerLine : 'found') ?? [])
  const prose = read.filter(isProse)
  const found = prose.length < read.length ? read.filter((table) => !prose.includes(table)) : read
  const [first, ...others] = found
  if (!first) return refuse('empty-file', emptyWorkbook)
  const notKept = [
    ...(hidden.length > 0 ? [hiddenSheets(hidden)] : []),
    ...(found === read ? [] : prose.map(({ name }) => proseSheet(name ?? ''))),
    ...(first.notKept ?? []),
  ]
  return accept({ tables: [{ ...first, notKept }, ...others], encoding: null, damaged: 0, delimiter: null })
}
