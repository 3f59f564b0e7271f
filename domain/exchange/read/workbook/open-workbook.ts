import type { Cell, CellValue } from 'hucre'
import { isCsvArchive } from '../archive/csv-archive-format.ts'
import { isZip, mostUnpackedBytes, unpackedBytes, zipEntries } from '../archive/zip-directory.ts'
import { accept, type ImportResult, reject } from '../../rejection.ts'
import type { MergedCell } from './merged-cells.ts'
import type { SheetLinks } from './sheet-links.ts'
import { lockedWorkbook, mailZip, otherZip, tooLargeWorkbook } from '../../texts.ts'

/** The parts of a workbook that an import needs: the contents of the visible sheets as text. */
export interface Workbook {
  readonly format: 'XLSX' | 'ODS'
  readonly sheets: readonly {
    readonly name: string
    readonly rows: readonly (readonly string[])[]
    readonly links: SheetLinks
    /** Merged cells that cover several rows. */
    readonly merged: readonly MergedCell[]
    /** Cells with errors, each with its error: "J3 (#REF!)". */
    readonly errors: readonly string[]
    /** Names of cells with formulas whose value is not stored in the file. */
    readonly uncomputed: readonly string[]
  }[]
  /** Names of the hidden sheets. */
  readonly hidden: readonly string[]
}

/** File extensions of workbooks, in lowercase. */
export const workbookEndings: readonly string[] = ['.xlsx', '.ods']

/** The first bytes of Excel files before 2007, and of password-protected files. */
const compoundFile = [0xd0, 0xcf, 0x11, 0xe0]

/**
 * Reads the sheets of a workbook (XLSX or ODS). Returns null if the bytes are not a workbook, or are a zip archive of
 * tables. Dates become yyyy-mm-dd, and formulas are replaced by their values. Rejects password-protected files, other
 * archives, and archives that are too large when unpacked.
 */
export async function openWorkbook(bytes: Uint8Array): Promise<ImportResult<Workbook> | null> {
  if (begins(bytes, compoundFile)) return reject('workbook-file', lockedWorkbook)
  if (!isZip(bytes) || isCsvArchive(bytes)) return null
  const entries = zipEntries(bytes)
  if (entries.length === 0) return reject('workbook-file', otherZip)
  if (entries.some(({ name }) => /\.(eml|mbox|mbx|emlx)$/i.test(name))) return reject('mail-file', mailZip)
  if (unpackedBytes(bytes) > mostUnpackedBytes) return reject('workbook-file', tooLargeWorkbook)
  // Loaded on demand, because it is large and most imports do not need it.
  const { HucreError, read } = await import('hucre')
  try {
    const { sheets } = await read(bytes)
    const isHidden = ({ hidden, veryHidden }: (typeof sheets)[number]) => Boolean(hidden) || Boolean(veryHidden)
    const shown = sheets.filter((sheet) => !isHidden(sheet))
    return accept({
      format: isOpenDocument(bytes) ? 'ODS' : 'XLSX',
      sheets: shown.map(({ name, rows, merges = [], cells = new Map<string, Cell>() }) => ({
        name,
        rows: rows.map((row, line) =>
          row.map((value, column) => (cells.get(`${line},${column}`)?.type === 'error' ? '' : textOf(value))),
        ),
        links: linksIn(cells),
        merged: merges.filter(({ startRow, endRow }) => endRow > startRow),
        errors: placesIn(cells, ({ type }) => type === 'error').map(
          (place) => `${nameOf(place)} (${textOf(cells.get(place)?.value)})`,
        ),
        uncomputed: placesIn(
          cells,
          ({ type, value, formulaResult }) => type === 'formula' && isNothing(value) && isNothing(formulaResult),
        ).map(nameOf),
      })),
      hidden: sheets.filter(isHidden).map(({ name }) => name),
    })
  } catch (error) {
    if (error instanceof HucreError) return reject('workbook-file', otherZip)
    throw error
  }
}

const isNothing = (value: unknown) => value === null || value === undefined || value === ''

/** Returns the names of the cells for which `isOne` is true, in sheet order. */
function placesIn(cells: ReadonlyMap<string, Cell>, isOne: (cell: Cell) => boolean): string[] {
  const places = [...cells].filter(([, cell]) => isOne(cell)).map(([place]) => place)
  const at = (place: string) => place.split(',').map(Number)
  return places.sort((one, other) => {
    const [[row = 0, column = 0], [otherRow = 0, otherColumn = 0]] = [at(one), at(other)]
    return row - otherRow || column - otherColumn
  })
}

/** Returns the name of a cell: "A3" for "2,0". */
function nameOf(place: string): string {
  const [row = 0, column = 0] = place.split(',').map(Number)
  let letters = ''
  for (let left = column; left >= 0; left = Math.floor(left / 26) - 1) {
    letters = String.fromCodePoint(65 + (left % 26)) + letters
  }
  return `${letters}${row + 1}`
}

/** Returns the link targets of cells, by line number from 1 and column index from 0. */
function linksIn(cells: ReadonlyMap<string, Cell>): SheetLinks {
  const links = new Map<number, Map<number, string>>()
  for (const [place, { hyperlink, formula }] of cells) {
    const target = hyperlink?.target ?? /^=?HYPERLINK\(\s*"([^"]+)"/i.exec(formula ?? '')?.[1]
    if (target === undefined || !/^(https?:\/\/|mailto:)/i.test(target)) continue
    const [row = 0, column = 0] = place.split(',').map(Number)
    const ofRow = links.get(row + 1) ?? new Map<number, string>()
    links.set(row + 1, ofRow.set(column, target))
  }
  return links
}

function begins(bytes: Uint8Array, signature: readonly number[]): boolean {
  return signature.every((byte, index) => bytes[index] === byte)
}

/** Whether the bytes are an OpenDocument file, whose first zip entry contains the file type uncompressed. */
function isOpenDocument(bytes: Uint8Array): boolean {
  return new TextDecoder('latin1').decode(bytes.subarray(0, 200)).includes('opendocument')
}

function textOf(value: CellValue | undefined): string {
  if (value === null || value === undefined) return ''
  if (!(value instanceof Date)) return String(value)
  if (Number.isNaN(value.getTime())) return ''
  const [day = '', time = ''] = value.toISOString().split('T')
  return time.startsWith('00:00') ? day : `${day} ${time.slice(0, 5)}`
}
