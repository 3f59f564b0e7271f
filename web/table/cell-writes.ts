import type { CellChange, RowOwner, RowWrite } from '../network/row-edits.ts'
import type { TableColumn } from './column.ts'
import type { Line } from './row-order.ts'
import { newLineId } from './row-order.ts'
import { texts } from './texts.ts'

/** A new text for a cell. `place` distinguishes new rows. */
export interface CellText {
  readonly line: Exclude<Line, { kind: 'group' }>
  readonly place?: number
  readonly column: TableColumn
  readonly typed: string
}

/** The reason why nothing was written, with the cell that has the problem. */
export interface CellProblem {
  readonly lineId: string
  readonly columnId: string
  readonly sentence: string
  /** Row number in the table, starting at 1. Null for the new row at the bottom. */
  readonly row: number | null
  /** Number of other cells with problems. */
  readonly others: number
}

export type Validated =
  | { readonly writes: readonly RowWrite[]; readonly cells: number }
  | { readonly problem: CellProblem }

/** Columns for which a row must have a value. */
const needed = {
  nodes: ['name'],
  edges: ['from', 'to'],
  tasks: ['task', 'about'],
} as const satisfies Record<RowOwner, readonly string[]>

/** Whether a new row has values in all required columns. */
export function isWhole(owner: RowOwner, values: ReadonlyMap<string, string>): boolean {
  return needed[owner].every((id) => (values.get(id) ?? '').trim() !== '')
}

/**
 * Parses typed or pasted strings and returns the changes to all cells, or a problem if any text is invalid. Cells that
 * already have the value are skipped.
 */
export function validate(
  owner: RowOwner,
  columns: readonly TableColumn[],
  cells: readonly CellText[],
  newId: () => string,
): Validated {
  const rows = new Map<string, { id: string; isNew: boolean; cells: CellChange[]; given: Set<string> }>()
  const problems: Omit<CellProblem, 'others'>[] = []
  for (const { line, place = 0, column, typed } of cells) {
    const isNew = line.kind === 'new'
    if (isNew ? typed.trim() === '' : column.typed(line.row) === typed) continue
    const key = isNew ? `${newLineId} ${place}` : line.id
    let row = rows.get(key)
    if (!row) rows.set(key, (row = { id: isNew ? newId() : line.id, isNew, cells: [], given: new Set() }))
    const read = column.read(typed, isNew)
    if ('problem' in read) problems.push({ ...placeOf(line), columnId: column.id, sentence: read.problem })
    else row.cells.push(read.change)
    row.given.add(column.id)
  }
  for (const { isNew, given, cells: changes } of rows.values()) {
    if (!isNew) continue
    const missing = needed[owner].find((id) => !given.has(id))
    const title = columns.find(({ id }) => id === missing)?.title ?? missing
    const place = { lineId: newLineId, row: null }
    if (missing !== undefined && title !== undefined)
      problems.push({ ...place, columnId: missing, sentence: texts.problems.missing(title) })
    else if (joinsItself(changes)) problems.push({ ...place, columnId: 'to', sentence: texts.problems.sameEnds })
  }
  const [problem, ...others] = problems
  if (problem) return { problem: { ...problem, others: others.length } }
  // Entities with the same creation time are sorted by id, so sorted ids are assigned in the order of rows.
  const ids = [...rows.values()].flatMap(({ id, isNew }) => (isNew ? [id] : [])).sort()
  return {
    writes: [...rows.values()].map(({ id, isNew, cells: changes }) => {
      return { id: isNew ? (ids.shift() ?? id) : id, isNew, cells: changes }
    }),
    cells: [...rows.values()].reduce((sum, row) => sum + row.cells.length, 0),
  }
}

function placeOf(line: CellText['line']): Pick<CellProblem, 'lineId' | 'row'> {
  return { lineId: line.id, row: line.kind === 'row' ? line.number : null }
}

function joinsItself(changes: readonly CellChange[]): boolean {
  const ends = Object.assign({}, ...changes.map((change) => change.ends)) as NonNullable<CellChange['ends']>
  return ends.sourceId !== undefined && ends.sourceId === ends.targetId
}

/** A range of cells. Lines and columns are given by index; both ends are inclusive. */
export interface CellRange {
  readonly top: number
  readonly bottom: number
  readonly left: number
  readonly right: number
}

/**
 * Returns the copied texts with the cells into which they are pasted. A single copied cell fills the whole range.
 * Several copied cells start at the top left corner of the range. Cells below the last row become new rows. Null if the
 * cells would extend beyond the last column.
 */
export function pasted(
  copied: readonly (readonly string[])[],
  lines: readonly Line[],
  columns: readonly TableColumn[],
  range: CellRange,
): CellText[] | null {
  const [[only] = [], ...more] = copied
  if (more.length === 0 && copied[0]?.length === 1) return filled(only ?? '', lines, columns, range)
  const width = Math.max(...copied.map((row) => row.length))
  if (range.left + width > columns.length) return null
  const rows = lines.slice(range.top).filter((line) => line.kind === 'row')
  const foot = lines.findLast((line) => line.kind === 'new')
  return copied.flatMap((row, index) => {
    const line = rows[index] ?? foot
    if (!line) return []
    return row.flatMap((typed, offset): CellText[] => {
      const column = columns[range.left + offset]
      return column ? [{ line, place: index, column, typed }] : []
    })
  })
}

/**
 * Adds the values typed into the new row so far to the first row that is created. Values that are written now take
 * precedence.
 */
export function withDraft(
  cells: readonly CellText[],
  draft: ReadonlyMap<string, string>,
  columns: readonly TableColumn[],
): readonly CellText[] {
  const first = cells.find(({ line, typed }) => line.kind === 'new' && typed.trim() !== '')
  if (!first) return cells
  const { line, place } = first
  const written = new Set(cells.flatMap((cell) => (cell.line === line && cell.place === place ? [cell.column.id] : [])))
  const added = columns.flatMap((column): CellText[] => {
    const typed = written.has(column.id) ? undefined : draft.get(column.id)
    return typed === undefined ? [] : [{ line, place, column, typed }]
  })
  return [...cells, ...added]
}

/**
 * Returns the same text for every cell of a range. Includes the new row at the bottom only if the range contains no
 * other row.
 */
export function filled(
  typed: string,
  lines: readonly Line[],
  columns: readonly TableColumn[],
  range: CellRange,
): CellText[] {
  const inRange = linesIn(lines, range)
  const rows = inRange.filter((line) => line.kind === 'row')
  return (rows.length > 0 ? rows : inRange).flatMap((line) =>
    columnsIn(columns, range).map((column) => ({ line, column, typed })),
  )
}

/** Returns the strings that copy the first row of a range to all rows below it. */
export function filledDown(lines: readonly Line[], columns: readonly TableColumn[], range: CellRange): CellText[] {
  const [first, ...others] = linesIn(lines, range).filter((line) => line.kind === 'row')
  if (!first) return []
  return others.flatMap((line) =>
    columnsIn(columns, range).map((column) => ({ line, column, typed: column.typed(first.row) })),
  )
}

export function linesIn(lines: readonly Line[], { top, bottom }: CellRange) {
  return lines.slice(top, bottom + 1).filter((line) => line.kind !== 'group')
}

export function columnsIn(columns: readonly TableColumn[], { left, right }: CellRange) {
  return columns.slice(left, right + 1)
}

/** Returns the strings of a range of cells, for copying. */
export function cellsOf(lines: readonly Line[], columns: readonly TableColumn[], range: CellRange): string[][] {
  return linesIn(lines, range).flatMap((line) =>
    line.kind === 'row' ? [columnsIn(columns, range).map((column) => column.typed(line.row))] : [],
  )
}
