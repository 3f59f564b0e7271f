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

/** A file that has been read but not yet judged: the mapping form is drawn from this. */
export interface ImportFile extends Omit<FileContents, 'tables'> {
  /** What such files are called, "XLSX". */
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
  /** Headers of the columns that hold nothing but people's names with the last name first. */
  readonly lastNamesFirst: string[]
  readonly guess: TableMapping
  /** The file it is in; of several that are brought together, its own. */
  readonly fileName: string
  /** What that file is called by its format. */
  readonly formatLabel: string
  /** What the numbers of its rows count. */
  readonly unit: RowUnit
}

const unitsOfSheets: RowUnits = { nodes: 'row', edges: 'row' }

const previewRows = 5

/**
 * The bytes of a dropped or chosen file, or what `openWorkbook` found in them → its tables with a first guess at their
 * mapping. What a file is, its content tells, whatever its name.
 * Refuses empty files and what the format refuses. Yields its progress; drive it with `finish`, or step by step in a
 * worker.
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

/** Tasks that were exported beside nodes and connections are about these, and none themselves. */
function isOfGraph(table: Table, _index: number, tables: readonly Table[]): boolean {
  return tables.length === 1 || !isTableOfTasks(table)
}

function readWorkbook({ sheets, hidden }: Workbook, { headerLine = 'found' }: ReadOptions): ImportResult<FileContents> {
  // The line that somebody chose is that of the only sheet.
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
