import type { HeaderChoice } from './csv/dialect.ts'
import type { Delimiter } from './csv/records.ts'
import type { TextEncoding } from './csv/text-encoding.ts'
import type { ImportResult } from './refusal.ts'
import type { NetworkCopy } from './network-copy.ts'
import type { RowUnits } from './row-place.ts'
import type { Progress, Table } from './table.ts'

/** Options for reading a file. */
export interface ReadOptions {
  /** The header line, for formats with lines. */
  readonly headerLine?: HeaderChoice
  /** The encoding, for text formats that do not define it. Guessed if not given. */
  readonly encoding?: TextEncoding
}

/** The tables of a file, and how it was read. */
export interface FileContents {
  readonly tables: readonly Table[]
  /** The networks of a Kithmap file, which has no tables. */
  readonly copies?: readonly NetworkCopy[]
  /** Null for binary formats. */
  readonly encoding: TextEncoding | null
  /** The encoding was guessed or chosen, so another one can be chosen. */
  readonly isGuessed?: boolean
  /** Null for formats with their own syntax. */
  readonly delimiter: Delimiter | null
  /** Number of characters that could not be decoded. */
  readonly damaged: number
}

/**
 * A file format for import. Every format is read into tables of nodes, edges or both, with named columns; their mapping
 * is then the same for all formats. A format only reads bytes, without access to network or disk.
 */
export interface Format {
  readonly id: string
  readonly label: string
  /** Common extensions in lower case, for the file dialog. */
  readonly endings: readonly string[]
  /** How users find the rows of such a file. */
  readonly units: RowUnits
  /**
   * Detects the format by content, because file names are unreliable. The first format of the list that accepts a file
   * reads it.
   */
  detects(bytes: Uint8Array): boolean
  /**
   * Yields its progress. Rejects files that are damaged or of another format, with a message that says how to fix it.
   */
  read(bytes: Uint8Array, options: ReadOptions): Generator<Progress, ImportResult<FileContents>, void>
}
