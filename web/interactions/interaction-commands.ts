import { capitalized } from '../../domain/english.ts'
import { bookOf } from '../../domain/entities/document.ts'
import type { Interaction, InteractionChanges, NewInteraction } from '../../domain/entities/interaction/interaction.ts'
import type { NetworkStore } from '../store/types.ts'
import { newId } from '../store/tab-identity.ts'
import { type Submit, submitTo } from '../store/use-submit.ts'
import { inWords, texts } from './texts.ts'

export type LoggedParts = Required<
  Pick<NewInteraction, 'kind' | 'participants' | 'day' | 'direction' | 'time' | 'text'>
>

/** Commands on the user's interactions, which are stored in their book. Each command is one undo step. */
export class InteractionCommands {
  readonly #submit: Submit

  constructor(store: Pick<NetworkStore, 'submit' | 'userId'>) {
    this.#submit = submitTo(store, bookOf(store.userId))
  }

  /** Adds an interaction. Returns false if the edit was rejected. The user then sees a notice. */
  add(parts: LoggedParts): boolean {
    const words = inWords(parts)
    return this.#submit([{ type: 'interaction.add', interaction: { id: newId(), ...parts } }], {
      label: words,
      failed: texts.failed,
      done: { title: texts.saved, message: capitalized(words) },
    })
  }

  /** Saves the differences. Also returns true if there are none. */
  update(before: Interaction, parts: LoggedParts): boolean {
    const changes = changesOf(before, parts)
    if (!changes) return true
    return this.#submit([{ type: 'interaction.update', id: before.id, changes }], {
      label: texts.steps.update(inWords(before)),
      failed: texts.failed,
    })
  }

  remove(interaction: Interaction): boolean {
    const words = inWords(interaction)
    return this.#submit([{ type: 'interaction.remove', id: interaction.id }], {
      label: texts.steps.remove(words),
      failed: texts.removeFailed,
      done: { title: texts.removed, message: capitalized(words) },
      undo: { button: texts.undo, label: words, failed: texts.failed },
    })
  }
}

/** Returns the changed properties, or null if nothing differs. */
export function changesOf(before: Interaction, parts: LoggedParts): InteractionChanges | null {
  const { participants, ...plain } = parts
  const changes: InteractionChanges = Object.fromEntries(
    Object.entries(plain).filter(([part, value]) => before[part as keyof typeof plain] !== value),
  )
  const ids = (all: LoggedParts['participants']) => all.map(({ networkId, nodeId }) => `${networkId} ${nodeId}`).join()
  if (ids(before.participants) !== ids(participants)) changes.participants = participants
  return Object.keys(changes).length > 0 ? changes : null
}
