import type { CellPlace, Cursor } from './use-cursor.ts'

interface Press {
  readonly key: string
  readonly shiftKey: boolean
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly altKey: boolean
}

interface Extent {
  readonly lines: number
  readonly columns: number
  /** Number of lines by which a page key moves. */
  readonly page: number
}

/** Returns the cell to which a key moves from the active cell. Null if the key does not move the cursor. */
export function placeAfter(
  press: Press,
  { active: { line, column } }: Pick<Cursor, 'active'>,
  { lines, columns, page }: Extent,
): CellPlace | null {
  const far = press.ctrlKey || press.metaKey
  const [lastLine, lastColumn] = [lines - 1, columns - 1]
  switch (press.key) {
    case 'ArrowUp':
      return { line: far ? 0 : line - 1, column }
    case 'ArrowDown':
      return { line: far ? lastLine : line + 1, column }
    case 'ArrowLeft':
      return { line, column: far ? 0 : column - 1 }
    case 'ArrowRight':
      return { line, column: far ? lastColumn : column + 1 }
    case 'Home':
      return { line: far ? 0 : line, column: 0 }
    case 'End':
      return { line: far ? lastLine : line, column: lastColumn }
    case 'PageUp':
      return { line: Math.max(line - page, 0), column }
    case 'PageDown':
      return { line: Math.min(line + page, lastLine), column }
    case 'Tab': {
      const next = column + (press.shiftKey ? -1 : 1)
      // At the start and the end of a row, Tab leaves the grid.
      return next < 0 || next > lastColumn ? null : { line, column: next }
    }
    default:
      return null
  }
}

/** Whether a key types a character or starts composing one. Such a key opens the editor, which then receives it. */
export function isTypingKey({ key, ctrlKey, metaKey, altKey }: Press): boolean {
  if (key === 'Process' || key === 'Dead') return true
  // On many keyboards, AltGr types characters and is reported as Ctrl and Alt.
  return [...key].length === 1 && (ctrlKey && altKey ? true : !ctrlKey && !metaKey && !altKey)
}
