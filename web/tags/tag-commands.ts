import { bookOf } from '../../domain/entities/document.ts'
import type { LiveNetworkStore } from '../store/network-store.ts'
import { newId } from '../store/tab-identity.ts'
import { type Submit, submitTo, submitTogether } from '../store/use-submit.ts'
import { showToast } from '../ui/toasts/toast.tsx'
import type { TagRow } from './tag-rows.ts'
import { changeStep, deleteStep, mergeStep, type TagStep } from './tag-steps.ts'
import { texts } from './texts.ts'

type Store = Pick<LiveNetworkStore, 'submit' | 'submitTogether' | 'undo' | 'history' | 'userId'>

/** Commands on the tags of all networks and of the account. Each command is one undo step of the user's book. */
export class TagCommands {
  readonly #store: Store
  readonly #bookId: string
  readonly #submit: Submit

  constructor(store: Store) {
    this.#store = store
    this.#bookId = bookOf(store.userId)
    this.#submit = submitTo(store, this.#bookId)
  }

  /** Adds a tag to the account, so that it is offered in all networks. Returns false if it was rejected. */
  add(text: string, color: string): boolean {
    return this.#submit([{ type: 'accountTag.add', accountTag: { id: newId(), text, color } }], {
      label: texts.steps.add(text),
      failed: texts.failed,
    })
  }

  /** Stops offering a tag in all networks. Networks that have the tag keep it. */
  withdraw({ accountTag, text }: TagRow): boolean {
    return (
      accountTag !== null &&
      this.#submit([{ type: 'accountTag.remove', id: accountTag.id }], {
        label: texts.steps.withdraw(text),
        failed: texts.failed,
      })
    )
  }

  change(row: TagRow, changes: { readonly text?: string; readonly color?: string }): boolean {
    const { text = row.text } = changes
    const isRenamed = text !== row.text
    return this.run(
      changeStep(this.#bookId, row, changes),
      isRenamed ? texts.steps.rename(row.text, text) : texts.steps.recolor(text),
      isRenamed ? texts.renamed(row.text, text) : texts.recolored(text),
    )
  }

  merge(into: TagRow, rows: readonly TagRow[]): boolean {
    const merged = rows.filter(({ key }) => key !== into.key).map(({ text }) => text)
    return this.run(
      mergeStep(this.#bookId, into, rows, newId),
      texts.steps.merge(merged, into.text),
      texts.merged(merged, into.text),
    )
  }

  remove(rows: readonly TagRow[]): boolean {
    const names = rows.map(({ text }) => text)
    return this.run(deleteStep(this.#bookId, rows), texts.steps.remove(names), texts.removed(names))
  }

  /** Submits a step and reports the result. Returns false if it was rejected. */
  run({ parts, networkCount, lockedCount }: TagStep, label: string, title: string): boolean {
    if (parts.length === 0) {
      if (lockedCount > 0) showToast({ tone: 'error', title: texts.failed, message: texts.lockedSentence(lockedCount) })
      return lockedCount === 0
    }
    return submitTogether(this.#store, parts, {
      label,
      failed: texts.failed,
      done: { title, message: texts.outcome(networkCount, lockedCount) },
    })
  }
}
