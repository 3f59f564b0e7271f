import { headerKey } from '../../header-key.ts'
import { edgeMeaningOf, findEnds, isEndWord } from './edge-header-words.ts'
import { type HeaderMeaning, meaningOf } from './header-words.ts'

/** Whether a cell is a known header of a table of nodes or connections. */
export function isKnownHeader(cell: string): boolean {
  return meaningOf(cell) !== null || isEndWord(cell) || edgeMeaningOf(cell) !== null
}

/**
 * Counts the different known headers in a line (zero for most lines of data), and returns whether they include a name
 * or two ends.
 */
export function countKnownHeaders(cells: readonly string[]): { known: number; hasName: boolean; hasEnds: boolean } {
  const names: (HeaderMeaning | undefined)[] = ['name', 'firstName', 'lastName']
  return {
    known: new Set(cells.filter(isKnownHeader).map(headerKey)).size,
    hasName: cells.some((cell) => names.includes(meaningOf(cell)?.meaning)),
    hasEnds: findEnds(cells) !== null,
  }
}
