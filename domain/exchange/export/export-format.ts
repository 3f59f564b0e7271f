import type { ExportedNetwork } from './exported-network.ts'
import type { ExportFormatId } from './format-ids.ts'

/** A part of an exported file. Parts are created on demand, so that only one is in memory at a time. */
export type FilePart = Uint8Array

/** A file format for exporting a network. */
export interface ExportFormat {
  readonly id: ExportFormatId
  readonly label: string
  /** The file extension with its dot, in lowercase. */
  readonly extension: string
  readonly mediaType: string
  /** The programs that can read the format. */
  readonly purpose: string
  /** A short description of the content. */
  readonly keeps: string
  /**
   * Descriptions of the data that the format cannot store, or that an import of the file does not restore. Empty if
   * nothing is lost.
   */
  readonly loses: readonly string[]
  /** Yields the file in parts. Pure: the same network always gives the same bytes. */
  write(network: ExportedNetwork): AsyncGenerator<FilePart, void, void>
}

const encoder = new TextEncoder()
const charactersPerPart = 64 * 1024

/** Encodes strings as UTF-8. Short strings are joined, so that parts have a useful size. */
export async function* encoded(texts: Iterable<string>): AsyncGenerator<FilePart, void, void> {
  let gathered = ''
  for (const text of texts) {
    gathered += text
    if (gathered.length < charactersPerPart) continue
    yield encoder.encode(gathered)
    gathered = ''
  }
  if (gathered !== '') yield encoder.encode(gathered)
}
