import { figure } from '../english.ts'

/** Messages about pasted targets. */
export const texts = {
  twice: (lines: number) => (lines === 1 ? 'One line was a duplicate.' : `${lines} lines were duplicates.`),
  leftOut: (most: number, left: readonly string[]) => {
    const named = left.slice(0, mostNamed).join('; ')
    const more = left.length - mostNamed
    const rest = more > 0 ? ` and ${figure(more)} more` : ''
    return `A goal can have at most ${most} targets. Left out: ${named}${rest}.`
  },
} as const

const mostNamed = 3
