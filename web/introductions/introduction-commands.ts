import type { Edit } from '../../domain/edits/edit.ts'
import { bookOf } from '../../domain/entities/document.ts'
import type {
  Introduction,
  IntroductionChanges,
  NewIntroduction,
} from '../../domain/entities/introduction/introduction.ts'
import { networkEditsOf, type Outcome } from '../../domain/introductions/outcome.ts'
import { reminderOf, type IntroductionStatus, stepChanges } from '../../domain/introductions/steps.ts'
import { newId } from '../store/tab-identity.ts'
import type { LiveNetworkStore } from '../store/network-store.ts'
import { type Submit, submitTo, submitTogether } from '../store/use-submit.ts'
import { texts } from './texts.ts'

/** The parts of an outcome that the user has chosen to save. */
export type ChosenOutcome = Partial<Outcome>

/** Commands on the user's introductions, which are stored in their book. Each command is one undo step. */
export class IntroductionCommands {
  readonly #store: LiveNetworkStore
  readonly #book: Submit

  constructor(store: LiveNetworkStore) {
    this.#store = store
    this.#book = submitTo(store, bookOf(store.userId))
  }

  /** Adds an introduction. Returns its id, or null if the edit was rejected. */
  add(
    parts: Pick<NewIntroduction, 'networkId' | 'connector' | 'target'> & { about: string },
    today: string,
  ): string | null {
    const id = newId()
    const introduction: NewIntroduction = {
      id,
      ...parts,
      state: 'planned',
      party: 'connector',
      since: today,
      due: reminderOf('planned', today),
      text: '',
      asking: null,
      isNoted: false,
    }
    const label = texts.steps.add(introduction)
    return this.#book([{ type: 'introduction.add', introduction }], { label, failed: texts.failed }) ? id : null
  }

  /** Moves the introduction to a new state. `text` is the message that was written for it. */
  step(introduction: Introduction, stand: IntroductionStatus, today: string, text?: string): boolean {
    const changes = { ...movedTo(introduction, stand, today), ...(text === undefined ? {} : { text }) }
    return this.#update(introduction, changes, texts.steps.step(introduction, stand))
  }

  /** Withdraws the last request. Its link stops working, and the same person can be asked again. */
  withdraw(introduction: Introduction, today: string): boolean {
    const { party } = introduction
    return this.#update(introduction, stepChanges({ state: 'planned', party }, today), texts.steps.withdraw)
  }

  remind(introduction: Introduction, due: string | null): boolean {
    return due === introduction.due || this.#update(introduction, { due }, texts.steps.remind)
  }

  remove(introduction: Introduction): boolean {
    const label = texts.steps.remove(introduction)
    return this.#book([{ type: 'introduction.remove', id: introduction.id }], {
      label,
      failed: texts.failed,
      done: { title: texts.removed, message: texts.named(introduction) },
      undo: { button: texts.undo, label, failed: texts.failed },
    })
  }

  /** Ends the introduction and changes the network and the timeline, as one step. */
  end(introduction: Introduction, stand: IntroductionStatus, today: string, chosen: ChosenOutcome): boolean {
    const { networkId } = introduction
    const label = texts.steps.outcome(introduction)
    const inNetwork = networkEditsOf(chosen, newId())
    const inBook: Edit[] = [
      {
        type: 'introduction.update',
        id: introduction.id,
        changes: { ...movedTo(introduction, stand, today), isNoted: true },
      },
      ...(chosen.interaction
        ? [{ type: 'interaction.add' as const, interaction: { id: newId(), ...chosen.interaction } }]
        : []),
    ]
    const parts = [
      ...(inNetwork.length > 0 ? [{ documentId: networkId, edits: inNetwork }] : []),
      { documentId: bookOf(this.#store.userId), edits: inBook },
    ]
    const done = { title: texts.noted(texts.standing(introduction, stand)) }
    return submitTogether(this.#store, parts, { label, failed: texts.failed, done })
  }

  #update({ id }: Introduction, changes: IntroductionChanges, label: string): boolean {
    return this.#book([{ type: 'introduction.update', id, changes }], { label, failed: texts.failed })
  }
}

/** Returns the changes for a step. A step that moves on to the other party discards the message to the first one. */
function movedTo(introduction: Introduction, stand: IntroductionStatus, today: string): IntroductionChanges {
  return { ...stepChanges(stand, today), ...(introduction.party !== stand.party && { text: '' }) }
}
