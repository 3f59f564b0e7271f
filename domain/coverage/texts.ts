import { agreeing, counted, figure } from '../english.ts'

/** Messages about pasted targets. */
export const texts = {
  twice: (lines: number) => agreeing(lines, 'One line was a duplicate.', `${figure(lines)} lines were duplicates.`),
  leftOut: (most: number, left: readonly string[]) => {
    const named = left.slice(0, mostNamed).join('; ')
    const more = left.length - mostNamed
    const limit = `A goal can have at most ${counted(most, 'target', 'targets')}.`
    return more > 0 ? `${limit} Left out: ${named} and ${figure(more)} more.` : `${limit} Left out: ${named}.`
  },
} as const

const mostNamed = 3
