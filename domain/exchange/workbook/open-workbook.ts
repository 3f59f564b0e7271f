import type { CellValue } from 'hucre'
import { isCsvArchive } from '../archive/csv-archive-format.ts'
import { isZip, mostUnpackedBytes, unpackedBytes } from '../archive/zip-directory.ts'
import { accept, type ImportResult, refuse } from '../refusal.ts'
import { lockedWorkbook, otherZip, tooLargeWorkbook } from '../texts.ts'

/** A workbook as far as an import needs it: what its visible sheets hold, as text. */
export interface Workbook {
  readonly format: 'XLSX' | 'ODS'
  readonly sheets: readonly { readonly name: string; readonly rows: readonly (readonly string[])[] }[]
}

/** How names of workbooks end, lower case. */
export const workbookEndings: readonly string[] = ['.xlsx', '.ods']

/** Workbooks before 2007, and later ones behind a password. */
const compoundFile = [0xd0, 0xcf, 0x11, 0xe0]

/**
 * The sheets of a workbook (XLSX or ODS); null if the bytes are none, or tables in an archive. Dates become yyyy-mm-dd, formulas their values.
 * Refuses what is locked, other archives and what unpacks beyond all measure.
 */
export async function openWorkbook(bytes: Uint8Array): Promise<ImportResult<Workbook> | null> {
  if (begins(bytes, compoundFile)) return refuse('workbook-file', lockedWorkbook)
  if (!isZip(bytes) || isCsvArchive(bytes)) return null
  if (unpackedBytes(bytes) > mostUnpackedBytes) return refuse('workbook-file', tooLargeWorkbook)
  // Large, and of no use to most imports.
  const { HucreError, read } = await import('hucre')
  try {
    const { sheets } = await read(bytes)
    const shown = sheets.filter(({ hidden, veryHidden }) => !hidden && !veryHidden)
    return accept({
      format: isOpenDocument(bytes) ? 'ODS' : 'XLSX',
      sheets: shown.map(({ name, rows }) => ({ name, rows: rows.map((row) => row.map(textOf)) })),
    })
  } catch (error) {
    if (error instanceof HucreError) return refuse('workbook-file', otherZip)
    throw error
  }
}

function begins(bytes: Uint8Array, signature: readonly number[]): boolean {
  return signature.every((byte, index) => bytes[index] === byte)
}

/** The type of an OpenDocument stands uncompressed in its first entry. */
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
