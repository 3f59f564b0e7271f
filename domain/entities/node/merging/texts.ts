import type { Edge } from '../../edge/edge.ts'

/** Line for the notes of a connection into which a connection from another source was merged. */
export const alsoFrom = (source: string, date: string | null) =>
  date === null ? `Also from ${source}` : `Also from ${source}, ${date}`

/** A line in the notes for a value that has no property of its own. */
export const noteLineOf = (label: string, value: string) => `${label}: ${value}`

/** The label of a line that represents several ties, because two nodes can have only a limited number of lines. */
export const joinedLabel = (label: string, others: number) =>
  label === '' ? `${others + 1} ties` : `${label} and ${others} more`
/** One of the joined ties, as listed in the notes of the line. */
export const joinedTie = (sign: string, { label, weight, notes }: Pick<Edge, 'label' | 'weight' | 'notes'>) => {
  const tie = [sign, label, weight === null ? '' : `(${weight})`].filter((part) => part !== '').join(' ')
  return `• ${[tie, notes.replaceAll('\n', '; ')].filter((part) => part !== '').join(': ')}`
}
