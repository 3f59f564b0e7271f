import type { Edit } from '../edits/edit.ts'
import type { KnownNames } from './known-names.ts'
import { counted } from '../english.ts'
import { listed, type Saying, type Sentence, said } from './part.ts'

export type EditOf<T extends Edit['type']> = Extract<Edit, { type: T }>

/** The edits of one kind that were done together, and what is needed to tell of them. */
export interface Told<T extends Edit['type']> {
  /** Some of them, or all; at least one where only one was done. Long values may be missing. */
  readonly edits: readonly EditOf<T>[]
  /** How many there were. */
  readonly count: number
  /** What takes the step back, as far as it is at hand: it has the values of before. */
  readonly inverse: readonly Edit[]
  readonly names: KnownNames
}

/** The same of edits that name what they are about by its id. */
export interface ToldOfIds extends Pick<Told<never>, 'count' | 'names'> {
  readonly edits: readonly { readonly id: string }[]
}

/** Says what edits of one kind did: mostly in one sentence. */
export type Teller<T extends Edit['type']> = (told: Told<T>) => readonly Sentence[]

/** So many are named one by one. */
export const mostNamed = 3

/** "Ana", "Ana and Bo", "12 nodes, among them Ana, Bo and Cy". */
export function named<T>(
  things: readonly T[],
  count: number,
  nameOf: (thing: T) => Saying,
  [one, many]: readonly [one: string, many: string],
): Saying {
  const shown = things.slice(0, mostNamed).map(nameOf)
  if (shown.length === count) return listed(shown)
  return shown.length === 0
    ? counted(count, one, many)
    : said`${counted(count, one, many)}, among them ${listed(shown)}`
}

export const nodeWords = ['node', 'nodes'] as const

/** What was there before an edit, of the edit that takes it back. */
export function before<T extends Edit['type']>(
  inverse: readonly Edit[],
  edit: { readonly type: T; readonly id: string },
): EditOf<T> | undefined {
  return inverse.find((each) => each.type === edit.type && 'id' in each && each.id === edit.id) as EditOf<T> | undefined
}

/** Connections of nodes that were deleted in the same step, and are told of with these. */
export function goneAlong(inverse: readonly Edit[]): ReadonlySet<string> {
  const nodes = new Set(inverse.flatMap((edit) => (edit.type === 'node.add' ? [edit.node.id] : [])))
  return new Set(
    inverse.flatMap((edit) =>
      edit.type === 'edge.add' && (nodes.has(edit.edge.sourceId) || nodes.has(edit.edge.targetId))
        ? [edit.edge.id]
        : [],
    ),
  )
}

const date = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric', timeZone: 'UTC' })

/** "May 31, 2026", of yyyy-mm-dd. */
export function dayInWords(day: string): string {
  return date.format(new Date(`${day}T00:00:00Z`))
}
