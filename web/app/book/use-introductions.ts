import { useMemo } from 'react'
import { identitiesIn } from '../../../domain/entities/identity/identities.ts'
import type { Introduction } from '../../../domain/entities/introduction/introduction.ts'
import type { ParticipantQuery } from '../../../domain/interactions/timeline.ts'
import { introductionsWith } from '../../../domain/introductions/introductions-with.ts'
import { containsWords } from '../../../domain/search/contains-words.ts'
import { texts } from '../../introductions/texts.ts'
import { useBook, useLiveStore } from '../../store/hooks.ts'
import { timelineTexts } from '../texts.ts'

/**
 * Returns the user's introductions in a network that contain the words. If nodes are given, returns only introductions
 * with these nodes. Until the book has loaded, there are none.
 */
export function useIntroductions(
  { networkId, nodeIds, together }: ParticipantQuery,
  words: string,
): readonly Introduction[] {
  const store = useLiveStore()
  const { graph: book } = useBook(store.userId, true)
  const all = book?.introductions
  const identities = identitiesIn(book)
  return useMemo(
    () =>
      introductionsWith(all?.values() ?? [], { networkId, nodeIds, together }, identities).filter((each) =>
        isNamed(each, words),
      ),
    [all, identities, networkId, nodeIds, together, words],
  )
}

/** Whether an introduction contains each of the words, alone or inside a longer word. */
function isNamed(introduction: Introduction, words: string): boolean {
  const { about, text } = introduction
  const title = `${timelineTexts.introduction} ${texts.named(introduction)}`
  const summary = texts.summary(introduction, introduction)
  return containsWords([title, texts.standing(introduction, introduction), summary, about, text], words)
}
