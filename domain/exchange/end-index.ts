import type { Node, NodeOrigin, NodeType } from '../entities/node/node.ts'
import { folded } from '../folded.ts'
import { emailKey } from '../graph/duplicates/keys.ts'
import { profileKey, readWebAddress } from './web-address.ts'

/** A possible end of a connection: a node of the file by its key, or of the network by its id. */
export interface KnownEnd {
  readonly key: string
  readonly type: NodeType
}

/** Other identifiers for the end of a connection. */
type EndSigns = Partial<Pick<Node, 'email' | 'profileUrl'>>

/** The values of a node in its file that were changed since. */
type Said = NonNullable<NodeOrigin['said']>

/**
 * Finds the nodes that the end of a connection names: by the id in a file, else by name, ignoring case, accents and
 * spaces; else by email or profile link; else by their former values in a file; and last by a slightly different
 * spelling of an id, if it is unambiguous. Each lookup takes constant time.
 */
export class EndIndex {
  readonly #byId = new Map<string, KnownEnd>()
  readonly #now = new EndSignIndex()
  readonly #before = new EndSignIndex()
  readonly #byLooseId = new Map<string, Ends>()

  /** Returns false if the id already belongs to another node, which keeps it. */
  add(end: KnownEnd, name: string, id: string | null, signs: EndSigns = {}): boolean {
    const before = id === null ? undefined : this.#byId.get(id)
    if (id !== null && !before) {
      this.#byId.set(id, end)
      listed(this.#byLooseId, looseId(id), end)
    }
    this.#now.add(end, name, signs)
    return before === undefined || before.key === end.key
  }

  /** Adds former values. Nodes with current values of the same kind take precedence. */
  addSaid(end: KnownEnd, { name, email, profileUrl }: Said): void {
    this.#before.add(end, textOf(name), { email: textOf(email), profileUrl: textOf(profileUrl) })
  }

  /** Returns all nodes of this type with this name, or else those that had it before. */
  named(words: string, type: NodeType): readonly KnownEnd[] {
    const named = this.#now.named(words, type)
    return named.length > 0 ? named : this.#before.named(words, type)
  }

  /**
   * Returns all nodes that the words may refer to, those of the given type first. Empty if the type contradicts all of
   * them.
   */
  find(words: string, type: NodeType | null): readonly KnownEnd[] {
    const byId = this.#byId.get(words)
    if (byId) return [byId]
    for (const index of [this.#now, this.#before]) {
      const named = index.named(words, type)
      if (named.length > 0) return named
      const signed = index.signed(words, type)
      if (signed.length > 0) return signed
    }
    const alike = ofType(this.#byLooseId.get(looseId(words)), null)
    return alike.length === 1 ? alike : []
  }
}

/** Finds ends by name, email and profile link. */
class EndSignIndex {
  readonly #byName = new Map<string, Ends>()
  readonly #bySign = new Map<string, Ends>()

  add(end: KnownEnd, name: string, { email, profileUrl }: EndSigns): void {
    if (name !== '') listed(this.#byName, folded(name), end)
    for (const sign of [signIn(email ?? ''), signIn(profileUrl ?? '')])
      if (sign !== null) listed(this.#bySign, sign, end)
  }

  named(words: string, type: NodeType | null): readonly KnownEnd[] {
    return ofType(this.#byName.get(folded(words)), type)
  }

  signed(words: string, type: NodeType | null): readonly KnownEnd[] {
    const sign = signIn(words)
    return sign === null ? [] : ofType(this.#bySign.get(sign), type)
  }
}

const textOf = (value: Said[string] | undefined) => (typeof value === 'string' ? value : '')

function ofType(ends: Ends | undefined, type: NodeType | null): readonly KnownEnd[] {
  const all = ends ? [...ends.values()] : []
  return type === null ? all : all.filter((end) => end.type === type)
}

/** The nodes under a key, without repetitions. */
type Ends = Map<string, KnownEnd>

function listed(lists: Map<string, Ends>, key: string, end: KnownEnd): void {
  const known = lists.get(key)
  if (!known) lists.set(key, new Map([[end.key, end]]))
  else if (!known.has(end.key)) known.set(end.key, end)
}

/** Returns an identifying email or profile link, or null if the words are neither. */
function signIn(words: string): string | null {
  const email = words.replace(/^mailto:/i, '')
  if (/^[^\s@/]+@[^\s@/]+$/.test(email)) return emailKey(email)
  const address = words.includes('/') ? readWebAddress(words) : null
  return address === null ? null : profileKey(address)
}

const looseId = (id: string) => id.toLowerCase().replace(/\s+/g, '')
