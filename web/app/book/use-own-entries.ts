import type { Introduction } from '../../../domain/entities/introduction/introduction.ts'
import { useInteractions } from '../../interactions/use-interactions.ts'
import { useIntroductions } from './use-introductions.ts'

interface OwnEntries extends ReturnType<typeof useInteractions> {
  readonly introductions: readonly Introduction[]
}

/**
 * Returns the interactions and introductions of the user's book that belong to a network and contain the words. Until
 * the book has loaded, there are none.
 */
export function useOwnEntries(networkId: string, words: string): OwnEntries {
  const ofAll = { networkId, nodeIds: null, together: false }
  return { ...useInteractions(ofAll, words), introductions: useIntroductions(ofAll, words) }
}
