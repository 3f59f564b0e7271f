import { agreeing, figure } from '../english.ts'
import type { Edit } from '../edits/edit.ts'
import { edgeTellers } from './edge-sentences.ts'
import type { KnownNames } from './known-names.ts'
import { nodeTellers } from './node-sentences.ts'
import { groupTellers, viewTellers, vocabularyTellers } from './other-sentences.ts'
import { quoted, type Sentence, said } from './part.ts'
import { taskTellers } from './task-sentences.ts'
import type { EditOf, Teller, Told } from './told.ts'

/** What lies in a book is its owner's: not a word of it is repeated, wherever its log is told. */
const inBook = (): readonly Sentence[] => [said`changed their own book`]

/** How each kind of edit is told. Does not compile while one is missing. */
const tellers: { readonly [T in Edit['type']]: Teller<T> } = {
  'network.rename': ({ edits, inverse }) => {
    const was = inverse.find(({ type }) => type === 'network.rename') as EditOf<'network.rename'> | undefined
    const now = edits.at(-1)?.name ?? ''
    return [
      was
        ? said`renamed the network from ${quoted(was.name)} to ${quoted(now)}`
        : said`renamed the network to ${quoted(now)}`,
    ]
  },
  'network.describe': ({ edits }) => [
    edits.at(-1)?.description === null
      ? said`removed the description of the network`
      : said`changed the description of the network`,
  ],
  ...nodeTellers,
  ...edgeTellers,
  ...taskTellers,
  ...vocabularyTellers,
  ...groupTellers,
  ...viewTellers,
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
}

/** A step of the edit log, as much of it as is needed to tell what it did. */
export interface StepEdits {
  /** Its first edits, or all. Long values may be missing. */
  readonly edits: readonly Edit[]
  /** How many it has of each kind. Kinds of a later release are told by their number. */
  readonly counts: Readonly<Record<string, number>>
  /** What takes the edits back, as far as it is at hand. */
  readonly inverse: readonly Edit[]
}

export interface StepDescription {
  readonly sentences: readonly Sentence[]
  /** How many kinds of changes are not told. */
  readonly untold: number
}

/** The most sentences one step is told in. */
export const mostSentences = 5

const order: readonly string[] = Object.keys(tellers)
const placeOf = (type: string) => (order.includes(type) ? order.indexOf(type) : order.length)
const inOrder = ([one]: readonly [string, number], [other]: readonly [string, number]) => placeOf(one) - placeOf(other)

/** Says what a step did, kind by kind: nodes before their connections, and those before tasks. */
export function describeStep({ edits, counts, inverse }: StepEdits, names: KnownNames): StepDescription {
  const sentences = new Map<string, Sentence>()
  for (const [type, count] of Object.entries(counts).sort(inOrder)) {
    const teller = Object.hasOwn(tellers, type) ? (tellers[type as Edit['type']] as Teller<Edit['type']>) : null
    const told: Told<Edit['type']> = { edits: edits.filter((edit) => edit.type === type), count, inverse, names }
    const tale = teller ? teller(told) : [unknownKind(count)]
    for (const sentence of tale) sentences.set(JSON.stringify(sentence), sentence)
  }
  const all = [...sentences.values()]
  return { sentences: all.slice(0, mostSentences), untold: Math.max(0, all.length - mostSentences) }
}

function unknownKind(count: number): Sentence {
  return said`made ${agreeing(count, 'a change', `${figure(count)} changes`)} that this release of Kithmap has no word for`
}
