/** What a person counts in a file to find a row again: lines of text, rows of a sheet, contacts of an address book. */
export const rowUnits = ['line', 'row', 'contact', 'entry', 'node', 'edge'] as const
export type RowUnit = (typeof rowUnits)[number]

/** What a format counts its nodes and its edges by. */
export type RowUnits = Readonly<Record<'nodes' | 'edges', RowUnit>>

/** Where in its file a row stands. */
export interface RowPlace {
  /** The table it is in, where tables have names that say something. */
  readonly table?: string
  readonly unit: RowUnit
  /** From 1, counted in units. */
  readonly line: number
}
