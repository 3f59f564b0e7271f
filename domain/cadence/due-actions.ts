import type { CadenceChanges } from '../entities/cadence/cadence.ts'
import { mostSnoozes } from '../entities/cadence/cadence.ts'
import type { InteractionKind, NewInteraction } from '../entities/interaction/interaction.ts'
import type { Place } from '../entities/place.ts'
import type { DueContact } from './due-list.ts'

/* Actions of a user on a person who is due. Page and server build the same edits, because users also answer from
   emails. */

/**
 * Returns the interaction that logs a contact with a person who is due. `place` is the node on which the contact is
 * logged: the node that the user sees. This node can differ from the node of the cadence.
 */
export function contactWith(
  { networkId, nodeId }: Place,
  contact: { readonly id: string; readonly name: string; readonly kind: InteractionKind; readonly day: string },
): NewInteraction {
  const { id, name, kind, day } = contact
  const participants = [{ networkId, nodeId, name: name.slice(0, 200) }]
  return { id, kind, direction: kind === 'called' ? 'outgoing' : null, day, time: null, text: '', participants }
}

/** Returns the changes to a cadence that postpone a reminder until a day. */
export function snoozeUntil({ round }: DueContact, until: string, today: string): CadenceChanges {
  return { snoozedUntil: until, snoozedOn: today, snoozes: Math.min(mostSnoozes, round.snoozes + 1) }
}

/** Returns the changes to a cadence that skip one contact. The next contact is due a full interval after today. */
export function skipOn(today: string): CadenceChanges {
  return { skippedOn: today, snoozedUntil: null, snoozedOn: null, snoozes: 0 }
}

/**
 * Returns the default kind of interaction to log: the kind of the last interaction if that was a meeting or a call,
 * otherwise a message.
 */
export function defaultKind({ last }: Pick<DueContact, 'last'>): InteractionKind {
  return last?.kind === 'met' || last?.kind === 'called' ? last.kind : 'wrote'
}
