import { mostColumns, type Progress, type Table } from '../table.ts'
import { accept, type ImportResult, reject } from '../rejection.ts'
import type { RowUnits } from '../row-place.ts'
import { emptyWorkbook, hiddenSheets, proseSheet, tooManyColumns } from '../texts.ts'
import { isTableOfTasks } from '../headers/own-headers.ts'
import type { FileContents, Format, ReadOptions } from './format.ts'
import { formatOf } from './formats.ts'
import { withoutMatrix } from './matrix.ts'
import { withDeclaredFields } from './table-fields.ts'
import { withPlaces } from './table-places.ts'
import type { Workbook } from './workbook/open-workbook.ts'
import { isProse, sheetTable } from './workbook/sheet-table.ts'

/** The contents of a file, and how its format is described to users. */
export interface ReadFile {
  readonly contents: FileContents
  readonly format: Pick<Format, 'id' | 'label' | 'units'>
}

const unitsOfSheets: RowUnits = { nodes: 'row', edges: 'row' }

/**
 * Parses a file, given as bytes or as the result of `openWorkbook`, into tables of nodes and connections. Detects the
 * format by content, not by name. Rejects empty files and files that the format rejects. Yields progress.
 */
export function* readFile(
  source: Uint8Array | Workbook,
  options: ReadOptions,
): Generator<Progress, ImportResult<ReadFile>, void> {
  if ('sheets' in source)
    return withGraphTables(readWorkbook(source, options), {
      id: source.format.toLowerCase(),
      label: source.format,
      units: unitsOfSheets,
    })
  const format = formatOf(source)
  return withGraphTables(yield* format.read(source, options), format)
}

function withGraphTables(read: ImportResult<FileContents>, format: ReadFile['format']): ImportResult<ReadFile> {
  if (!read.ok) return read
  const tables = read.value.tables.flatMap(withoutMatrix)
  const wide = tables.find(({ headers }) => headers.length > mostColumns)
  if (wide) return reject('too-many-columns', tooManyColumns(wide.name, mostColumns))
  return accept({
    contents: { ...read.value, tables: withDeclaredFields(tables.filter(isOfGraph)).map(withPlaces) },
    format,
  })
}

/**
 * Whether a table contains nodes or connections. If a file has several tables, tables of tasks are skipped, because
 * tasks are not nodes.
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
  if (!first) return reject('empty-file', emptyWorkbook)
  const notKept = [
    ...(hidden.length > 0 ? [hiddenSheets(hidden)] : []),
    ...(found === read ? [] : prose.map(({ name }) => proseSheet(name ?? ''))),
    ...(first.notKept ?? []),
  ]
  return accept({ tables: [{ ...first, notKept }, ...others], encoding: null, damaged: 0, delimiter: null })
}
