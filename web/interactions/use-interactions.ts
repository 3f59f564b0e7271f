import { useMemo } from 'react'
import { identitiesIn } from '../../domain/entities/identity/identities.ts'
import type { Interaction } from '../../domain/entities/interaction/interaction.ts'
import { interactionsWith, type ParticipantQuery } from '../../domain/interactions/timeline.ts'
import { useBook, useLiveStore } from '../store/hooks.ts'
import { hasWords } from './has-words.ts'
import { InteractionCommands } from './interaction-commands.ts'

interface InteractionsFound {
  readonly status: 'loading' | 'failed' | 'ready'
  /** Interactions that match the words, newest first. */
  readonly found: readonly Interaction[]
  /** Deletes an interaction. `root` is the element that contains the list. */
  readonly remove: (interaction: Interaction, root: HTMLElement | null) => void
  readonly retry: () => void
}

/**
 * Returns the interactions in the user's book that match a query and contain all words, and a function that deletes
 * one.
 */
export function useInteractions({ networkId, nodeIds, together }: ParticipantQuery, words: string): InteractionsFound {
  const store = useLiveStore()
  const { graph: book, status } = useBook(store.userId, true)
  const all = book?.interactions
  const identities = identitiesIn(book)
  const taken = useMemo(
    () => (all ? interactionsWith(all.values(), { networkId, nodeIds, together }, identities) : []),
    [all, identities, networkId, nodeIds, together],
  )
  const found = useMemo(() => taken.filter((each) => hasWords(each, words)), [taken, words])
  return {
    status: book ? 'ready' : status === 'failed' ? 'failed' : 'loading',
    found,
    remove(interaction, root) {
      const at = found.indexOf(interaction)
      const next = found[at + 1] ?? found[at - 1]
      if (new InteractionCommands(store).remove(interaction)) focusOn(root, next?.id)
    },
    retry: () => store.retry(store.userId),
  }
}

/** Moves keyboard focus to the next interaction, or to the list's button that logs a new one. */
function focusOn(root: HTMLElement | null, id: string | undefined): void {
  requestAnimationFrame(() => {
    const next = id === undefined ? null : root?.querySelector<HTMLElement>(`[data-interaction="${id}"] [data-remove]`)
    const place = next ?? root?.querySelector<HTMLElement>('[data-log]')
    place?.focus()
  })
}
