import type { Edge } from '../../entities/edge/edge.ts'

/** In the notes of a connection that took another one up, which was read somewhere else. */
export const alsoFrom = (source: string, date: string | null) =>
  date === null ? `Also from ${source}` : `Also from ${source}, ${date}`

/** What stands in notes of a value that has no place of its own. */
export const noteLineOf = (label: string, value: string) => `${label}: ${value}`

/** The label of a line that stands for more ties than lines find room for between two nodes. */
export const joinedLabel = (label: string, others: number) =>
  label === '' ? `${others + 1} ties` : `${label} and ${others} more`
/** One of the ties such a line lists in its notes. */
export const joinedTie = (sign: string, { label, weight, notes }: Pick<Edge, 'label' | 'weight' | 'notes'>) => {
  const tie = [sign, label, weight === null ? '' : `(${weight})`].filter((part) => part !== '').join(' ')
  return `• ${[tie, notes.replaceAll('\n', '; ')].filter((part) => part !== '').join(': ')}`
}
