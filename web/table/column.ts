import type { Edge } from '../../domain/entities/edge/edge.ts'
import type { Node } from '../../domain/entities/node/node.ts'
import type { Task } from '../../domain/entities/task/task.ts'
import type { CellChange } from '../network/row-edits.ts'

/** The entity of a row. */
export type Entity = Node | Edge | Task

/** The result of parsing a cell's text: the change to write, or an error message. */
export type CellReading = { readonly change: CellChange } | { readonly problem: string }

/** A column of the table. Its methods only receive rows of its kind. */
export interface TableColumn {
  /** Name of the property, or id of the field. */
  readonly id: string
  readonly title: string
  /** Default width in CSS pixels. */
  readonly width: number
  /** True if visible by default. */
  readonly isUsual: boolean
  /** True to align numbers to the right. */
  readonly isFigure?: boolean
  /** True for multi-line text, which gets a multi-line editor. */
  readonly hasLines?: boolean
  /** Suggestions while typing. */
  readonly choices?: readonly string[]
  /** Returns the text of a cell for typing, copying and pasting. */
  typed(row: Entity): string
  /** Returns the text for display. `typed` by default. */
  shown?(row: Entity): string
  /** Returns the sort key. Null sorts last. */
  key(row: Entity): string | number | null
  /** @param isNew whether the row does not exist yet */
  read(typed: string, isNew: boolean): CellReading
}

/** Returns the displayed text of a cell. */
export function shownIn(column: TableColumn, row: Entity): string {
  return column.shown?.(row) ?? column.typed(row)
}
