import type { ExportedNetwork } from './exported-network.ts'
import type { ExportFormatId } from './format-ids.ts'

/** A part of a file. Parts are created on demand, so that the consumer holds only one at a time. */
export type FilePart = Uint8Array

/** A file format for exporting a network. */
export interface ExportFormat {
  readonly id: ExportFormatId
  readonly label: string
  /** With its dot, in lower case. */
  readonly extension: string
  readonly mediaType: string
  /** The programs that read such files. */
  readonly purpose: string
  /** A short description of the content. */
  readonly keeps: string
  /** What such a file cannot hold, or an import of it does not restore. Empty if nothing is lost. */
  readonly loses: readonly string[]
  /** Pure: the same network gives the same bytes. */
  write(network: ExportedNetwork): AsyncGenerator<FilePart, void, void>
}

const encoder = new TextEncoder()
const charactersPerPart = 64 * 1024

/** Encodes texts as UTF-8 parts of a file that are not too small. */
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
