import type { HeaderChoice } from './csv/dialect.ts'
import type { Delimiter } from './csv/records.ts'
import type { TextEncoding } from './csv/text-encoding.ts'
import type { ImportResult } from './refusal.ts'
import type { NetworkCopy } from './network-copy.ts'
import type { RowUnits } from './row-place.ts'
import type { Progress, Table } from './table.ts'

/** What a person can say about how a file is to be read. */
export interface ReadOptions {
  /** The line that names the columns, where a format has lines. */
  readonly headerLine?: HeaderChoice
  /** Where a format is text and does not say itself; guessed if nobody says it. */
  readonly encoding?: TextEncoding
}

/** A file that has been read: its tables and how it was understood. */
export interface FileContents {
  readonly tables: readonly Table[]
  /** What a file of our own holds, as it is; its tables are none. */
  readonly copies?: readonly NetworkCopy[]
  /** Null where the format is not text. */
  readonly encoding: TextEncoding | null
  /** Another encoding can be asked for: this one was guessed, or asked for before. */
  readonly isGuessed?: boolean
  /** Null where the format has its own signs. */
  readonly delimiter: Delimiter | null
  /** Characters that could not be decoded. */
  readonly damaged: number
}

/**
 * A kind of file that can be brought. Every format is read into tables, of nodes, of edges or of both, with names for
 * their columns; what the columns mean is then asked in one way for all of them. A format reads bytes only: no network,
 * no disk, nothing but what it is given.
 */
export interface Format {
  readonly id: string
  readonly label: string
  /** How names of such files mostly end, lower case; a file dialog offers these. */
  readonly endings: readonly string[]
  /** By what a person finds rows of such a file again. */
  readonly units: RowUnits
  /** Judges by content: the name of a file says little. The first of the table that recognizes a file reads it. */
  detects(bytes: Uint8Array): boolean
  /** Yields its progress. Refuses what is damaged or is not what it looks like, with a sentence that says how to mend it. */
  read(bytes: Uint8Array, options: ReadOptions): Generator<Progress, ImportResult<FileContents>, void>
}
