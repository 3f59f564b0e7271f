import type { Interaction } from '../entities/interaction/interaction.ts'

const beginnings: readonly (readonly [RegExp, Pick<Interaction, 'kind' | 'direction'>])[] = [
  [/^(?:call|phone|ring|telephone)\b/i, { kind: 'called', direction: 'outgoing' }],
  [/^(?:speak|talk)\b/i, { kind: 'called', direction: null }],
  [
    /^(?:meet|visit|see|have (?:lunch|dinner|coffee)|lunch|dinner|breakfast|coffee)\b/i,
    { kind: 'met', direction: null },
  ],
  [/^(?:write|e-?mail|mail|message|text|reply|answer|send)\b/i, { kind: 'wrote', direction: null }],
  [/^(?:introduce|connect)\b/i, { kind: 'introduced', direction: 'outgoing' }],
]

/**
 * Returns the most likely kind of interaction for a completed task. For example, "Call Ana about the lease" is a call.
 * Returns a note if the text starts with no known verb.
 */
export function kindOfTask(text: string): Pick<Interaction, 'kind' | 'direction'> {
  return beginnings.find(([pattern]) => pattern.test(text.trim()))?.[1] ?? { kind: 'note', direction: null }
}
