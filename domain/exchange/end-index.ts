import type { NodeType } from '../entities/node/node.ts'
import { folded } from '../folded.ts'

/** Somebody a connection can end at: a node of the file by its key, or one of the network by its id. */
export interface KnownEnd {
  readonly key: string
  readonly type: NodeType
}

/**
 * Finds whom the end of a connection names: by the id a file gave, else by name; case, accents and spaces make no
 * difference. Each question takes constant time.
 */
export class EndIndex {
  readonly #byId = new Map<string, KnownEnd>()
  readonly #byName = new Map<string, KnownEnd[]>()

  /** False: somebody else has the id already, and stays who it means. */
  add(end: KnownEnd, name: string, id: string | null): boolean {
    const before = id === null ? undefined : this.#byId.get(id)
    if (id !== null && !before) this.#byId.set(id, end)
    const key = folded(name)
    const known = this.#byName.get(key)
    if (!known) this.#byName.set(key, [end])
    else if (!known.some((other) => other.key === end.key)) known.push(end)
    return before === undefined || before.key === end.key
  }

  /** Everybody the words may mean, those of the type first asked for; nobody if the type speaks against all of them. */
  find(words: string, type: NodeType | null): readonly KnownEnd[] {
    const byId = this.#byId.get(words)
    if (byId) return [byId]
    const named = this.#byName.get(folded(words)) ?? []
    return type === null ? named : named.filter((end) => end.type === type)
  }
}
