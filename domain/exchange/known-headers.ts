import { edgeMeaningOf, findEnds, isEndWord } from './edge-header-words.ts'
import { type HeaderMeaning, meaningOf } from './header-words.ts'

/** Whether a cell is a known name of a column, of nodes or of connections. */
export function isKnownHeader(cell: string): boolean {
  return meaningOf(cell) !== null || isEndWord(cell) || edgeMeaningOf(cell) !== null
}

/** How many cells of a line are known names of columns, zero for most lines of data, and what the rows would be about. */
export function countKnownHeaders(cells: readonly string[]): { known: number; hasName: boolean; hasEnds: boolean } {
  const names: (HeaderMeaning | undefined)[] = ['name', 'firstName', 'lastName']
  return {
    known: cells.filter(isKnownHeader).length,
    hasName: cells.some((cell) => names.includes(meaningOf(cell)?.meaning)),
    hasEnds: findEnds(cells) !== null,
  }
}
