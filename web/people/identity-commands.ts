import { bookOf } from '../../domain/entities/document.ts'
import type { Edit } from '../../domain/edits/edit.ts'
import type { Identity } from '../../domain/entities/identity/identity.ts'
import type { Place } from '../../domain/entities/place.ts'
import { differentEdits, partEdits, sameAllEdits, sameEdits } from '../../domain/people/decisions.ts'
import type { Person, PersonNode } from '../../domain/people/people.ts'
import type { Suggestion } from '../../domain/people/suggestions.ts'
import { newId } from '../store/tab-identity.ts'
import type { LiveNetworkStore } from '../store/network-store.ts'
import { type Submit, submitTo } from '../store/use-submit.ts'
import { showToast } from '../ui/toasts/toast.tsx'
import { texts } from './texts.ts'

type People = readonly Person<PersonNode>[]

/** Commands that change the identities in the user's book. Each command is one undo step. */
export class IdentityCommands {
  readonly #store: Pick<LiveNetworkStore, 'submit' | 'userId' | 'view'>
  readonly #submit: Submit

  constructor(store: Pick<LiveNetworkStore, 'submit' | 'userId' | 'view'>) {
    this.#store = store
    this.#submit = submitTo(store, bookOf(store.userId))
  }

  /** Joins several people into one. Returns false and notifies the user if the edit was rejected. */
  same(people: People): boolean {
    const edits = sameEdits(people, this.#known(), newId)
    if (!edits) {
      showToast({ tone: 'error', title: texts.failed, message: texts.tooMany })
      return false
    }
    const name = nameOf(people)
    const networks = new Set(people.flatMap(({ nodes }) => nodes.map(({ networkId }) => networkId)))
    return this.#decide(edits, texts.steps.same(name), { title: texts.madeSame(name, networks.size) })
  }

  /** Accepts several suggestions. */
  sameAll(suggestions: readonly Suggestion<PersonNode>[]): boolean {
    const groups = suggestions.map(({ people }) => people)
    const edits = sameAllEdits(groups, this.#known(), newId)
    const count = suggestions.length
    return this.#decide(edits, texts.steps.sameAll(count), { title: texts.madeSameAll(count) })
  }

  /** Marks several people as different, so that they are not suggested again. */
  different(people: People): boolean {
    return this.#decide(differentEdits(people, newId), texts.steps.different(nameOf(people)), {
      title: texts.madeDifferent,
      message: texts.madeDifferentMessage,
    })
  }

  /** Separates nodes from a person. */
  part({ identity, nodes }: Person<PersonNode>, parted: readonly Place[]): boolean {
    if (!identity) return true
    const [{ name }] = nodes
    const edits = partEdits(identity, parted, this.#known(), newId)
    return this.#decide(edits, texts.steps.part(name), { title: texts.parted(name) })
  }

  /** Returns all identities of the book. */
  #known(): readonly Identity[] {
    const book = this.#store.view(bookOf(this.#store.userId)).graph
    return [...(book?.identities.values() ?? [])]
  }

  #decide(edits: readonly Edit[], label: string, done: { title: string; message?: string }): boolean {
    return this.#submit(edits, {
      label,
      failed: texts.failed,
      done,
      undo: { button: texts.undo, label, failed: texts.failed },
    })
  }
}

function nameOf([first]: People): string {
  return first?.nodes[0].name ?? ''
}
