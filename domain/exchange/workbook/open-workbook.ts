import type { CellValue } from 'hucre'
import { accept, type ImportResult, refuse } from '../refusal.ts'
import { lockedWorkbook, otherZip, tooLargeWorkbook } from '../texts.ts'

/** A workbook as far as an import needs it: what its visible sheets hold, as text. */
export interface Workbook {
  readonly format: 'XLSX' | 'ODS'
  readonly sheets: readonly { readonly name: string; readonly rows: readonly (readonly string[])[] }[]
}

/** How names of workbooks end, lower case. */
export const workbookEndings: readonly string[] = ['.xlsx', '.ods']

const zip = [0x50, 0x4b, 0x03, 0x04]
/** Workbooks before 2007, and later ones behind a password. */
const compoundFile = [0xd0, 0xcf, 0x11, 0xe0]
/** Unpacked, in all: a page has no room for more, and what unpacks to more was mostly made to do harm. */
const mostUnpackedBytes = 600 * 1024 * 1024

/**
 * The sheets of a workbook (XLSX or ODS); null if the bytes are none. Dates become yyyy-mm-dd, formulas their values.
 * Refuses what is locked, other archives and what unpacks beyond all measure.
 */
export async function openWorkbook(bytes: Uint8Array): Promise<ImportResult<Workbook> | null> {
  if (begins(bytes, compoundFile)) return refuse('workbook-file', lockedWorkbook)
  if (!begins(bytes, zip)) return null
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

/**
 * What an archive says it unpacks to, from its directory; the reader holds every entry to what is said of it. 0 where there
 * is no directory: the reader refuses that.
 * Source: PKWARE, APPNOTE.TXT 6.3.10, 4.3.12 and 4.3.16.
 */
function unpackedBytes(bytes: Uint8Array): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const isAt = (offset: number, signature: number) =>
    offset >= 0 && offset + 4 <= bytes.length && view.getUint32(offset, true) === signature
  let end = bytes.length - 22
  while (end >= 0 && end > bytes.length - 66_000 && !isAt(end, 0x06054b50)) end--
  if (!isAt(end, 0x06054b50)) return 0
  let sum = 0
  for (let at = view.getUint32(end + 16, true); isAt(at, 0x02014b50) && at + 46 <= bytes.length; ) {
    sum += view.getUint32(at + 24, true)
    at += 46 + view.getUint16(at + 28, true) + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
  return sum
}

function textOf(value: CellValue | undefined): string {
  if (value === null || value === undefined) return ''
  if (!(value instanceof Date)) return String(value)
  if (Number.isNaN(value.getTime())) return ''
  const [day = '', time = ''] = value.toISOString().split('T')
  return time.startsWith('00:00') ? day : `${day} ${time.slice(0, 5)}`
}
