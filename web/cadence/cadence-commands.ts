import type { Edit } from '../../domain/edits/edit.ts'
import type { Cadence, CadenceChanges } from '../../domain/entities/cadence/cadence.ts'
import { cadencesByPerson } from '../../domain/entities/cadence/cadences-by-person.ts'
import { bookOf } from '../../domain/entities/document.ts'
import type { Graph } from '../../domain/entities/graph.ts'
import { identitiesIn } from '../../domain/entities/identity/identities.ts'
import type { InteractionKind } from '../../domain/entities/interaction/interaction.ts'
import { contactWith, skipOn, snoozeUntil } from '../../domain/cadence/due-actions.ts'
import type { DueContact } from '../../domain/cadence/due-list.ts'
import { type Place, placeKey } from '../../domain/entities/place.ts'
import type { PostponedReminder } from '../../domain/cadence/distribute-reminders.ts'
import { newId } from '../store/tab-identity.ts'
import type { NetworkStore } from '../store/types.ts'
import { type Submit, submitTo } from '../store/use-submit.ts'
import { texts } from './texts.ts'

/** A node with the contact interval to set in days, or null to remove it. */
export interface RhythmChange {
  readonly networkId: string
  readonly nodeId: string
  readonly name: string
  readonly days: number | null
}

/** Commands for keeping in touch. They edit the user's own book. Each command is one undo step. */
export class CadenceCommands {
  readonly #submit: Submit

  constructor(store: Pick<NetworkStore, 'submit' | 'userId'>) {
    this.#submit = submitTo(store, bookOf(store.userId))
  }

  /**
   * Sets, changes or removes contact intervals. `book` has all existing cadences. A person has one interval, regardless
   * of which of their nodes it was set for. Also returns true if nothing changes.
   */
  set(wanted: readonly RhythmChange[], book: Pick<Graph, 'cadences' | 'identities'>, today: string): boolean {
    const identities = identitiesIn(book)
    const byPerson = Map.groupBy(book.cadences.values(), (cadence) => identities.personKey(cadence))
    const effective = cadencesByPerson(book.cadences.values(), identities)
    const ofPeople = new Map(wanted.map((each) => [identities.personKey(each), each]))
    const edits = [...ofPeople].flatMap(([key, each]) =>
      editsFor(each, effective.get(key), byPerson.get(key) ?? [], today),
    )
    if (edits.length === 0) return true
    const [first] = wanted
    const step = edits.every(({ type }) => type === 'cadence.remove') ? texts.steps.remove : texts.steps.set
    return this.#submit(edits, { label: step(wanted.length, first?.name ?? ''), failed: texts.failed })
  }

  /** Logs a contact with a person today. `place` is the person's node that the user sees. */
  done(place: Place, name: string, kind: InteractionKind, today: string): boolean {
    const interaction = contactWith(place, { id: newId(), name, kind, day: today })
    const label = texts.steps.done(name, kind)
    return this.#submit([{ type: 'interaction.add', interaction }], {
      label,
      failed: texts.failedToLog,
      done: { title: texts.logged, message: texts.loggedWith(name, kind) },
      undo: { button: texts.undo, label, failed: texts.failedToLog },
    })
  }

  snooze(due: DueContact, name: string, until: string, today: string): boolean {
    const changes = snoozeUntil(due, until, today)
    return this.#change(due.cadence, changes, texts.steps.snooze(name), texts.snoozed(name, texts.inDays(until, today)))
  }

  /** Skips one contact. The next one is due a full interval after today. */
  skip({ cadence }: DueContact, name: string, today: string, next: string): boolean {
    return this.#change(cadence, skipOn(today), texts.steps.skip(name), texts.skipped(name, texts.inDays(next, today)))
  }

  /** Sets a longer interval, and resets the number of snoozes. */
  lengthen({ cadence }: DueContact, name: string, days: number): boolean {
    return this.#change(cadence, { days, snoozedOn: null, snoozes: 0 }, texts.steps.set(1, name), null)
  }

  /** Distributes people who are waiting over the following days. */
  spread(spread: readonly PostponedReminder[], message: string): boolean {
    const edits = spread.map(
      ({ contact, until }): Edit => ({
        type: 'cadence.update',
        id: contact.cadence.id,
        changes: { snoozedUntil: until },
      }),
    )
    const label = texts.steps.spread(spread.length)
    return this.#submit(edits, {
      label,
      failed: texts.failed,
      done: { title: texts.page.spreadDone, message },
      undo: { button: texts.undo, label, failed: texts.failed },
    })
  }

  #change({ id }: Cadence, changes: CadenceChanges, label: string, message: string | null): boolean {
    return this.#submit([{ type: 'cadence.update', id, changes }], {
      label,
      failed: texts.failed,
      ...(message !== null && { done: { title: message }, undo: { button: texts.undo, label, failed: texts.failed } }),
    })
  }
}

/**
 * Returns the edits for a person. `kept` is the cadence that applies, and `known` are all cadences of the person. If
 * devices that did not know of each other have created several cadences for a node, one remains. Cadences of the
 * person's other nodes are kept without effect, so that they apply again if the nodes are separated.
 */
function editsFor(
  { days, ...place }: RhythmChange,
  kept: Cadence | undefined,
  known: readonly Cadence[],
  today: string,
): Edit[] {
  const surplus = known.filter((each) => kept && each !== kept && placeKey(each) === placeKey(kept))
  const removed = (days === null ? known : surplus).map(({ id }): Edit => ({ type: 'cadence.remove', id }))
  if (days === null) return removed
  if (!kept) {
    const cadence = { id: newId(), ...place, name: place.name.slice(0, 200), days, since: today }
    const none = { skippedOn: null, snoozedUntil: null, snoozedOn: null, snoozes: 0 }
    return [{ type: 'cadence.add', cadence: { ...cadence, ...none } }]
  }
  return kept.days === days ? removed : [...removed, { type: 'cadence.update', id: kept.id, changes: { days } }]
}
