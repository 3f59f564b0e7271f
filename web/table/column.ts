import type { Edge } from '../../domain/entities/edge/edge.ts'
import type { Node } from '../../domain/entities/node/node.ts'
import type { Task } from '../../domain/entities/task/task.ts'
import type { CellChange } from '../network/row-edits.ts'

/** An entity that has a row. */
export type Entity = Node | Edge | Task

/** The result of parsing the text of a cell: the change to write, or an error message. */
export type CellReading = { readonly change: CellChange } | { readonly problem: string }

/** A column of the table. Its methods are only called with rows of its kind. */
export interface TableColumn {
  /** Name of the property, or id of the custom field. */
  readonly id: string
  readonly title: string
  /** Default width in CSS pixels. */
  readonly width: number
  /** Whether the column is visible by default. */
  readonly isUsual: boolean
  /** Whether the values are numbers, which are aligned to the right. */
  readonly isFigure?: boolean
  /** Whether the text can have several lines, which need a multi-line editor. */
  readonly hasLines?: boolean
  /** Suggestions for the user who is typing. */
  readonly choices?: readonly string[]
  /** Returns the text of a cell for typing, copying and pasting. */
  typed(row: Entity): string
  /** Returns the text of a cell for display. By default, it is the text from `typed`. */
  shown?(row: Entity): string
  /** Returns the key by which rows are sorted. Null comes last. */
  key(row: Entity): string | number | null
  /** Parses the text of a cell. `isNew` says whether the row does not exist yet. */
  read(typed: string, isNew: boolean): CellReading
}

/** Returns the displayed text of a cell. */
export function shownIn(column: TableColumn, row: Entity): string {
  return column.shown?.(row) ?? column.typed(row)
}
