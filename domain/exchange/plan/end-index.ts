import type { FileValue, FileValues } from '../../entities/file-values.ts'
import type { Node, NodeType } from '../../entities/node/node.ts'
import { folded } from '../../folded.ts'
import { emailKey } from '../../graph/duplicates/keys.ts'
import { profileKey, readWebAddress } from '../../entities/web-address.ts'

/** A node that the end of a connection can refer to: a node of the file by its key, or of the network by its id. */
export interface KnownEnd {
  readonly key: string
  readonly type: NodeType
}

/** Identifiers other than id and name by which the end of a connection can refer to a node. */
type EndSigns = Partial<Pick<Node, 'email' | 'profileUrl'>>

/**
 * Finds the nodes to which the end of a connection refers. Tries in turn: the id in the file; the name, ignoring case,
 * accents and spaces; email or profile link; values of the file that a user has changed since; a slightly different
 * spelling of an id, if unambiguous. Each lookup takes constant time.
 */
export class EndIndex {
  readonly #byId = new Map<string, KnownEnd>()
  readonly #now = new EndSignIndex()
  readonly #before = new EndSignIndex()
  readonly #byLooseId = new Map<string, Ends>()

  /** Adds a node. Returns false if its id already belongs to another node; the other node keeps the id. */
  add(end: KnownEnd, name: string, id: string | null, signs: EndSigns = {}): boolean {
    const before = id === null ? undefined : this.#byId.get(id)
    if (id !== null && !before) {
      this.#byId.set(id, end)
      listed(this.#byLooseId, looseId(id), end)
    }
    this.#now.add(end, name, signs)
    return before === undefined || before.key === end.key
  }

  /**
   * Adds the file's values of a node that a user has changed since. Nodes with the same current values take precedence.
   */
  addFileValues(end: KnownEnd, { name, email, profileUrl }: FileValues): void {
    this.#before.add(end, textOf(name), { email: textOf(email), profileUrl: textOf(profileUrl) })
  }

  /** Returns all nodes of this type that have this name, or else the nodes that had this name in their file. */
  named(words: string, type: NodeType): readonly KnownEnd[] {
    const named = this.#now.named(words, type)
    return named.length > 0 ? named : this.#before.named(words, type)
  }

  /**
   * Returns all nodes that the words may refer to. Nodes that are found by name, email or profile link must have the
   * given type, if there is one.
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

const textOf = (value: FileValue | undefined) => (typeof value === 'string' ? value : '')

function ofType(ends: Ends | undefined, type: NodeType | null): readonly KnownEnd[] {
  const all = ends ? [...ends.values()] : []
  return type === null ? all : all.filter((end) => end.type === type)
}

/** The nodes listed under one key of an index. They are stored by their own key, so that no node occurs twice. */
type Ends = Map<string, KnownEnd>

function listed(lists: Map<string, Ends>, key: string, end: KnownEnd): void {
  const known = lists.get(key)
  if (!known) lists.set(key, new Map([[end.key, end]]))
  else if (!known.has(end.key)) known.set(end.key, end)
}

/** Returns the key for a string that is an email address or a profile link, or null for other strings. */
function signIn(words: string): string | null {
  const email = words.replace(/^mailto:/i, '')
  if (/^[^\s@/]+@[^\s@/]+$/.test(email)) return emailKey(email)
  const address = words.includes('/') ? readWebAddress(words) : null
  return address === null ? null : profileKey(address)
}

const looseId = (id: string) => id.toLowerCase().replace(/\s+/g, '')
