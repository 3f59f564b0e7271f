import type { Edit } from '../edits/edit.ts'
import type { KnownNames } from './known-names.ts'
import { counted } from '../english.ts'
import { productLanguage } from '../product-language.ts'
import { listed, quoted, type SentenceInput, type Sentence, sentence } from './part.ts'

export type EditOf<T extends Edit['type']> = Extract<Edit, { type: T }>

/** The edits of one kind in a step, with all data that their description needs. */
export interface DescriptionInput<T extends Edit['type']> {
  /** All edits of this kind, or only the first ones. Not empty if `count` is 1. Long values may be missing. */
  readonly edits: readonly EditOf<T>[]
  /** Total number of edits of this kind. */
  readonly count: number
  /** The edits that reverse the step, as far as available. They contain the previous values. */
  readonly inverse: readonly Edit[]
  /** Whether the step undoes another step or restores a former state. Adding an entity then means restoring it. */
  readonly isRestoring: boolean
  /** Names of the files from which these entities were imported, in order. Empty if the step is no import. */
  readonly sources: readonly string[]
  readonly names: KnownNames
}

/** Like `DescriptionInput`, for edits that contain only the id of their entity. */
export interface IdsInput extends Pick<DescriptionInput<never>, 'count' | 'names'> {
  readonly edits: readonly { readonly id: string }[]
}

/** Describes edits of one kind, usually in one sentence. */
export type Describer<T extends Edit['type']> = (input: DescriptionInput<T>) => readonly Sentence[]

/** Maximum number of entities listed by name. */
export const mostNamed = 3

/** Lists entities by name: "Ana", "Ana and Bo", "12 nodes (including Ana, Bo and Cy)". */
export function named<T>(
  things: readonly T[],
  count: number,
  nameOf: (thing: T) => SentenceInput,
  [one, many]: readonly [one: string, many: string],
): SentenceInput {
  const shown = things.slice(0, mostNamed).map(nameOf)
  if (shown.length === count) return listed(shown)
  return shown.length === 0
    ? counted(count, one, many)
    : sentence`${counted(count, one, many)} (including ${listed(shown)})`
}

/** Maximum number of imported files listed by name. */
const mostFiles = 3

/** Lists the files of an import: "“people.csv” and “ties.csv”". */
export function filesNamed(sources: readonly string[]): Sentence {
  const shown = sources.slice(0, mostFiles).map(quoted)
  return listed(sources.length > mostFiles ? [...shown, 'other files'] : shown)
}

export const nodeWords = ['node', 'nodes'] as const

/** Finds the edit that reverses an edit. The reversing edit contains the previous values. */
export function before<T extends Edit['type']>(
  inverse: readonly Edit[],
  edit: { readonly type: T; readonly id: string },
): EditOf<T> | undefined {
  return inverse.find((each) => each.type === edit.type && 'id' in each && each.id === edit.id) as EditOf<T> | undefined
}

/**
 * Returns the ids of connections that a step removed together with their nodes. They need no separate sentence,
 * because the description of the removed nodes mentions them.
 */
export function removedWithNodes(inverse: readonly Edit[]): ReadonlySet<string> {
  const nodes = new Set(inverse.flatMap((edit) => (edit.type === 'node.add' ? [edit.node.id] : [])))
  return new Set(
    inverse.flatMap((edit) =>
      edit.type === 'edge.add' && (nodes.has(edit.edge.sourceId) || nodes.has(edit.edge.targetId))
        ? [edit.edge.id]
        : [],
    ),
  )
}

const date = new Intl.DateTimeFormat(productLanguage, {
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  timeZone: 'UTC',
})

/** Formats a day, given as yyyy-mm-dd, as "May 31, 2026". */
export function dayInWords(day: string): string {
  return date.format(new Date(`${day}T00:00:00Z`))
}
