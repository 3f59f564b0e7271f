import type { Interaction, InteractionKind } from '../../../domain/entities/interaction/interaction.ts'
import { hasWords } from '../../interactions/has-words.ts'

/** Filter for the interactions of all networks. */
export interface InteractionFilter {
  readonly words: string
  /** Null for all kinds. */
  readonly kind: InteractionKind | null
  /** Id of a network, or null for all networks. */
  readonly networkId: string | null
}

export const allInteractions: InteractionFilter = { words: '', kind: null, networkId: null }

/** Returns the interactions that match the filter, in the given order. */
export function filteredInteractions(
  sorted: readonly Interaction[],
  { words, kind, networkId: wanted }: InteractionFilter,
): Interaction[] {
  return sorted.filter(
    (each) =>
      (kind === null || each.kind === kind) &&
      (wanted === null || each.participants.some(({ networkId }) => networkId === wanted)) &&
      hasWords(each, words),
  )
}
