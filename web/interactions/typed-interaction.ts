import { IconMessagePlus } from '@tabler/icons-react'
import { ownNode } from '../../domain/graph/own-node.ts'
import { readSentence } from '../../domain/interactions/read-sentence.ts'
import { hasVerb } from '../../domain/interactions/sentence-verbs.ts'
import type { EditingSession } from '../network/editing-session.ts'
import type { TypedOffers } from '../ui/keys/action.ts'
import { actionTexts } from './action-texts.ts'
import { clockNow } from './clock-now.ts'
import { dayInWords } from './day-words.ts'
import { knownNamesOf } from './known-names-of.ts'
import { inWords, texts } from './texts.ts'

/**
 * Returns a function that parses text from a general search field as a sentence about an interaction with a node of the
 * network. The function returns null if the text describes no interaction or contains no node's name. `email` is the
 * user's own address; the user's own node is ignored.
 */
export function typedInteraction(session: EditingSession, email: string) {
  return (typed: string): TypedOffers | null => {
    const { graph } = session
    // Names are only indexed if the text contains a verb, because most input is a search.
    if (!graph || !hasVerb(typed)) return null
    const clock = clockNow()
    const read = readSentence(typed, knownNamesOf(graph, ownNode(graph.nodes.values(), email)), clock)
    if (!read?.people.some(({ nodeIds }) => nodeIds.length > 0)) return null
    const participants = read.people.map(({ words, nodeIds }) => {
      const [only] = nodeIds.length === 1 ? nodeIds : []
      return { name: only === undefined ? words : session.nameOf(only) }
    })
    const today = clock.now.slice(0, 10)
    const title = texts.typed(inWords({ ...read, participants }), dayInWords(read.day ?? today, today))
    return {
      group: actionTexts.group,
      Icon: IconMessagePlus,
      acts: [{ title, run: () => session.log({ nodeIds: [], sentence: typed }) }],
      completions: [],
      mistake: null,
    }
  }
}
