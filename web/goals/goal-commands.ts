import type { Edit } from '../../domain/edits/edit.ts'
import { bookOf } from '../../domain/entities/document.ts'
import type { Goal, GoalChanges, Progress, Target } from '../../domain/entities/goal/goal.ts'
import { newId } from '../store/tab-identity.ts'
import type { NetworkStore } from '../store/types.ts'
import { showToast } from '../ui/toasts/toast.tsx'
import { texts } from './texts.ts'

/** Commands on the goals of a network. Each command is one undo step, and shows a message if its edit is rejected. */
export class GoalCommands {
  readonly #store: NetworkStore
  readonly #networkId: string

  constructor(store: NetworkStore, networkId: string) {
    this.#store = store
    this.#networkId = networkId
  }

  /** Adds a goal. Returns its id, or null if the edit was rejected. */
  add(name: string, targets: readonly Target[]): string | null {
    const id = newId()
    const goal = { id, networkId: this.#networkId, name, targets: [...targets], progress: [] }
    return this.#submit([{ type: 'goal.add', goal }], texts.steps.add(name)) ? id : null
  }

  update(goal: Goal, changes: GoalChanges): boolean {
    return this.#submit([{ type: 'goal.update', id: goal.id, changes }], texts.steps.update(changes.name ?? goal.name))
  }

  remove({ id, name }: Goal): boolean {
    const done = this.#submit([{ type: 'goal.remove', id }], texts.steps.remove(name))
    if (done) showToast({ tone: 'success', title: texts.removed(name) })
    return done
  }

  /** Records today's progress. The record is no undo step, because it is not an action of the user. */
  record({ id }: Goal, { day, ...reached }: Progress): void {
    this.#store.submit(bookOf(this.#store.userId), [{ type: 'goal.record', id, day, reached }])
  }

  #submit(edits: readonly Edit[], label: string): boolean {
    const { refused } = this.#store.submit(bookOf(this.#store.userId), edits, { label })
    const [first] = refused
    if (first) showToast({ tone: 'error', title: texts.failed, message: first.message })
    return !first
  }
}
