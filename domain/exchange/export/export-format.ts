import type { ExportedNetwork } from './exported-network.ts'
import type { ExportFormatId } from './format-ids.ts'

/** Part of a file. Parts are made while they are asked for, so that whoever writes them holds no more than one. */
export type FilePart = Uint8Array

/** A kind of file that a network can be taken away as. */
export interface ExportFormat {
  readonly id: ExportFormatId
  readonly label: string
  /** With its dot, lower case. */
  readonly extension: string
  readonly mediaType: string
  /** Who reads such files. */
  readonly purpose: string
  /** What is in the file, in a few words. */
  readonly keeps: string
  /** What such a file cannot hold, or what does not come back from it. Empty where nothing is lost. */
  readonly loses: readonly string[]
  /** Pure: the same network gives the same bytes. */
  write(network: ExportedNetwork): AsyncGenerator<FilePart, void, void>
}

const encoder = new TextEncoder()
const charactersPerPart = 64 * 1024

/** Texts → parts of a file in UTF-8, none of them tiny. */
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
