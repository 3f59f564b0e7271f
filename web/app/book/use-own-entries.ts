import { useMemo } from 'react'
import type { Introduction } from '../../../domain/entities/introduction/introduction.ts'
import { folded } from '../../../domain/folded.ts'
import { useInteractions } from '../../interactions/use-interactions.ts'
import { texts } from '../../introductions/texts.ts'
import { useBook, useLiveStore } from '../../store/hooks.ts'
import { timelineTexts } from '../texts.ts'

interface OwnEntries extends ReturnType<typeof useInteractions> {
  readonly introductions: readonly Introduction[]
}

/**
 * Returns the interactions and introductions of the user's book that belong to a network and contain the words. Until
 * the book has loaded, there are none.
 */
export function useOwnEntries(networkId: string, words: string): OwnEntries {
  const store = useLiveStore()
  const { graph: book } = useBook(store.userId, true)
  const all = book?.introductions
  const introductions = useMemo(
    () => [...(all?.values() ?? [])].filter((each) => each.networkId === networkId && isNamed(each, words)),
    [all, networkId, words],
  )
  return { ...useInteractions({ networkId, nodeIds: null, together: false }, words), introductions }
}

/** Whether an introduction contains each of the words, also as a part of a word. */
function isNamed(introduction: Introduction, words: string): boolean {
  const { about, text } = introduction
  const title = `${timelineTexts.introduction} ${texts.named(introduction)}`
  const said = folded([title, texts.standing(introduction, introduction), about, text].join('\n'))
  return folded(words)
    .split(' ')
    .filter(Boolean)
    .every((word) => said.includes(word))
}
