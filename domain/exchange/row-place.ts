/** The unit for locating a row in a file: lines of text, rows of a sheet, contacts of an address book. */
export const rowUnits = ['line', 'row', 'contact', 'entry', 'node', 'edge'] as const
export type RowUnit = (typeof rowUnits)[number]

/** The units of a format for nodes and edges. */
export type RowUnits = Readonly<Record<'nodes' | 'edges', RowUnit>>

/** The place of a row in its file. */
export interface RowPlace {
  /** The name of its table, if that is meaningful. */
  readonly table?: string
  readonly unit: RowUnit
  /** From 1, counted in units. */
  readonly line: number
}
