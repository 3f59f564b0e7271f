import { agreeing, figure } from '../english.ts'
import type { Purpose } from '../edits/batch.ts'
import type { Edit } from '../edits/edit.ts'
import { edgeDescribers } from './edge-sentences.ts'
import type { KnownNames } from './known-names.ts'
import { nodeDescribers } from './node-sentences.ts'
import { groupDescribers, viewDescribers, vocabularyDescribers } from './other-sentences.ts'
import { quoted, type Sentence, sentence } from './part.ts'
import { importSources } from './import-sources.ts'
import { taskDescribers } from './task-sentences.ts'
import type { EditOf, Describer, DescriptionInput } from './description-input.ts'

/** Describes a change to a user's book without details, because a book is private to its owner. */
const inBook = (): readonly Sentence[] => [sentence`changed their own book`]

/** Functions that describe edits, by edit kind. The code does not compile if a kind is missing. */
const describers: { readonly [T in Edit['type']]: Describer<T> } = {
  'network.rename': ({ edits, count, inverse }) => {
    const was = inverse.find(({ type }) => type === 'network.rename') as EditOf<'network.rename'> | undefined
    const now = edits.at(-1)?.name ?? ''
    if (count === 1 && was?.name === now) return []
    return [
      was
        ? sentence`renamed the network from ${quoted(was.name)} to ${quoted(now)}`
        : sentence`renamed the network to ${quoted(now)}`,
    ]
  },
  'network.describe': ({ edits }) => [
    edits.at(-1)?.description === null
      ? sentence`removed the description of the network`
      : sentence`changed the description of the network`,
  ],
  ...nodeDescribers,
  ...edgeDescribers,
  ...taskDescribers,
  ...vocabularyDescribers,
  ...groupDescribers,
  ...viewDescribers,
  'interaction.add': inBook,
  'interaction.update': inBook,
  'interaction.remove': inBook,
  'insightAnswer.add': inBook,
  'insightAnswer.update': inBook,
  'insightAnswer.remove': inBook,
  'goal.add': inBook,
  'goal.update': inBook,
  'goal.record': inBook,
  'goal.remove': inBook,
  'cadence.add': inBook,
  'cadence.update': inBook,
  'cadence.remove': inBook,
  'introduction.add': inBook,
  'introduction.update': inBook,
  'introduction.remove': inBook,
  'identity.add': inBook,
  'identity.update': inBook,
  'identity.remove': inBook,
  'weighting.add': inBook,
  'weighting.update': inBook,
  'weighting.remove': inBook,
  'accountTag.add': inBook,
  'accountTag.update': inBook,
  'accountTag.remove': inBook,
  'report.add': inBook,
  'report.update': inBook,
  'report.remove': inBook,
}

/** The parts of a step in the edit log that its description needs. */
export interface StepEdits {
  /** All edits of the step, or only the first ones. Long values may be missing. */
  readonly edits: readonly Edit[]
  /** Number of edits by kind. Includes kinds that this release does not know, because a later release logged them. */
  readonly counts: Readonly<Record<string, number>>
  /** The edits that reverse the step, as far as available. */
  readonly inverse: readonly Edit[]
  /** Id of the step that this step undoes, if any. */
  readonly undoes?: string | null
  /** The purpose of the step, if the step states one. */
  readonly purpose?: Purpose | null
  /** Names of imported files by edit kind, if they were read from all edits. Otherwise, they are read from `edits`. */
  readonly sources?: Readonly<Record<string, readonly string[]>>
}

export interface StepDescription {
  readonly sentences: readonly Sentence[]
  /** Number of further sentences beyond the maximum. */
  readonly untold: number
}

/** Maximum number of sentences per step. */
export const mostSentences = 5

const order: readonly string[] = Object.keys(describers)
const placeOf = (type: string) => (order.includes(type) ? order.indexOf(type) : order.length)
const inOrder = ([one]: readonly [string, number], [other]: readonly [string, number]) => placeOf(one) - placeOf(other)

/** Describes a step, grouped by edit kind in a fixed order: nodes first, then connections, then tasks. */
export function describeStep(step: StepEdits, names: KnownNames): StepDescription {
  const { edits, counts, inverse, undoes, purpose } = step
  const isRestoring = typeof undoes === 'string' || purpose === 'restore'
  const sourcesOf = importSources(step)
  const sentences = new Map<string, Sentence>()
  for (const [type, count] of Object.entries(counts).sort(inOrder)) {
    const describer = Object.hasOwn(describers, type)
      ? (describers[type as Edit['type']] as Describer<Edit['type']>)
      : null
    const input: DescriptionInput<Edit['type']> = {
      edits: edits.filter((edit) => edit.type === type),
      count,
      inverse,
      isRestoring,
      sources: isRestoring ? [] : sourcesOf(type),
      names,
    }
    const described = describer ? describer(input) : [unknownKind(count)]
    for (const each of described) sentences.set(JSON.stringify(each), each)
  }
  const all = [...sentences.values()]
  return { sentences: all.slice(0, mostSentences), untold: Math.max(0, all.length - mostSentences) }
}

function unknownKind(count: number): Sentence {
  return sentence`made ${agreeing(count, 'a change', `${figure(count)} changes`)} that this release of Kithmap cannot describe`
}
