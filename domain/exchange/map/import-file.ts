import { lastNamesFirst } from '../cells/last-names-first.ts'
import { networkNameOf } from '../read/file-name.ts'
import type { FileContents, ReadOptions } from '../read/format.ts'
import { readFile } from '../read/read-file.ts'
import type { Workbook } from '../read/workbook/open-workbook.ts'
import { accept, type ImportResult } from '../rejection.ts'
import type { RowUnit } from '../row-place.ts'
import { filledHeaders, type Progress, type Table } from '../table.ts'
import { guessTableMapping, type TableMapping } from './table-mapping.ts'

/** A parsed file before planning. The mapping form shows its columns. */
export interface ImportFile extends Omit<FileContents, 'tables'> {
  /** Id of the file format, such as "icalendar". */
  readonly formatId: string
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
  const read = yield* readFile(source, options)
  if (!read.ok) return read
  const { contents, format } = read.value
  return accept({
    ...contents,
    formatId: format.id,
    formatLabel: format.label,
    fileName,
    networkName: contents.copies?.[0]?.network.name ?? networkNameOf(fileName),
    tables: contents.tables.map((table) => ({
      ...table,
      preview: table.rows.slice(0, previewRows).map((row) => row.cells),
      filled: [...filledHeaders(table)],
      lastNamesFirst: lastNamesFirst(table),
      guess: guessTableMapping(table),
      fileName,
      formatLabel: format.label,
      unit: format.units[table.kind ?? 'nodes'],
    })),
  })
}
