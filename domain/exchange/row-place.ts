/** The units in which files number their rows: lines of a text file, rows of a sheet, contacts of an address book. */
export const rowUnits = ['line', 'row', 'contact', 'entry', 'node', 'edge'] as const
export type RowUnit = (typeof rowUnits)[number]

/** The units of a format for its nodes and its edges. */
export type RowUnits = Readonly<Record<'nodes' | 'edges', RowUnit>>

/** The place of a row in its file, for messages. */
export interface RowPlace {
  /** Name of the table that contains the row, if the name is meaningful. */
  readonly table?: string
  readonly unit: RowUnit
  /** Number of the row in its unit, from 1. */
  readonly line: number
}
