import type { Edge } from '../../domain/entities/edge/edge.ts'
import type { Node } from '../../domain/entities/node/node.ts'
import type { Task } from '../../domain/entities/task/task.ts'
import type { CellChange } from '../network/row-edits.ts'

/** What stands in a row. */
export type Entity = Node | Edge | Task

/** What was typed into a cell → what is written, or the sentence that says why it does not fit. */
export type CellReading = { readonly change: CellChange } | { readonly problem: string }

/** One column of the table. Its methods are given rows of the kind the column is for. */
export interface TableColumn {
  /** Name of the property, or id of the field. */
  readonly id: string
  readonly title: string
  /** CSS pixels, unless somebody chose another width. */
  readonly width: number
  /** Stands there unless somebody chose other columns. */
  readonly isUsual: boolean
  /** Figures stand at the right. */
  readonly isFigure?: boolean
  /** Text of several lines: the cell's editor has them as well. */
  readonly hasLines?: boolean
  /** Offered while somebody types. */
  readonly choices?: readonly string[]
  /** What stands in the cell as it is typed, copied and pasted. */
  typed(row: Entity): string
  /** The same as it is read; `typed` if left out. */
  shown?(row: Entity): string
  /** What rows are ordered by; null comes last. */
  key(row: Entity): string | number | null
  /** `isNew`: into a row that is not there yet. */
  read(typed: string, isNew: boolean): CellReading
}

/** Same text, whatever lies beneath. */
export function shownIn(column: TableColumn, row: Entity): string {
  return column.shown?.(row) ?? column.typed(row)
}
