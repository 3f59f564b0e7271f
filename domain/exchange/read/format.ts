import type { HeaderChoice } from './csv/dialect.ts'
import type { Delimiter } from './csv/records.ts'
import type { TextEncoding } from './csv/text-encoding.ts'
import type { ImportResult } from '../rejection.ts'
import type { NetworkCopy } from './network-copy.ts'
import type { RowUnits } from '../row-place.ts'
import type { Progress, Table } from '../table.ts'

/** Options for parsing a file. */
export interface ReadOptions {
  /** The choice of the header line, for formats that have lines. */
  readonly headerLine?: HeaderChoice
  /** The encoding, for text formats that do not define it. By default, it is guessed. */
  readonly encoding?: TextEncoding
}

/** The tables of a file, and the options that it was parsed with. */
export interface FileContents {
  readonly tables: readonly Table[]
  /** The networks in a Kithmap file. Such a file has no tables. */
  readonly copies?: readonly NetworkCopy[]
  /** Null for binary formats. */
  readonly encoding: TextEncoding | null
  /** Whether the encoding was guessed or chosen. The user can then choose another one. */
  readonly isGuessed?: boolean
  /** The delimiter of CSV files. Null for other formats. */
  readonly delimiter: Delimiter | null
  /** Number of characters that could not be decoded and were replaced. */
  readonly damaged: number
}

/**
 * An import format. Every format is parsed into tables of nodes, edges or both with named columns, so that the mapping
 * of columns works the same for all formats. A format only reads bytes and has no access to network or disk.
 */
export interface Format {
  readonly id: string
  readonly label: string
  /** Common file extensions in lowercase, for the file dialog. */
  readonly endings: readonly string[]
  /** Words that messages use for the rows of the file. */
  readonly units: RowUnits
  /**
   * Whether the content is of this format; file names are unreliable. The first format of the list that returns true
   * parses the file.
   */
  detects(bytes: Uint8Array): boolean
  /**
   * Parses the file and yields progress. Rejects files that are damaged or of another format, with a message that says
   * how to fix the problem.
   */
  read(bytes: Uint8Array, options: ReadOptions): Generator<Progress, ImportResult<FileContents>, void>
}
