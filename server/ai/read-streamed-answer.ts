import { JSONParser } from '@streamparser/json'

/** One element of a model's response. It is complete but not validated. */
export type AnswerItem =
  | { readonly kind: 'node'; readonly value: unknown }
  | { readonly kind: 'relationship'; readonly value: unknown }

/** Maximum number of characters to read. A network of fifty nodes with notes needs a third of this number. */
const longestAnswer = 60_000
/** Maximum number of opening braces to try as the start of the JSON. */
const mostBeginnings = 50

const kinds = { nodes: 'node', relationships: 'relationship' } as const

/**
 * Parses a model's response while it streams. Yields each node and each relationship as soon as it is complete. Holds
 * relationships back until all nodes have arrived, even if the list of relationships comes first. The object with the
 * lists can be surrounded by prose, in a code fence, or nested in other objects and lists.
 *
 * After all complete items, throws the error that ended the stream, or an error if the JSON is invalid or incomplete.
 * If a response is far too long for a network, ignores the text after the limit and throws no error.
 */
export async function* readStreamedAnswer(deltas: AsyncIterable<string>): AsyncGenerator<AnswerItem> {
  const reader = new AnswerReader()
  let failure: unknown
  try {
    for await (const delta of deltas) {
      reader.write(delta)
      yield* reader.take()
      if (reader.isWhole || reader.isTooLong) return yield* reader.readRest()
      if (reader.isBroken) break
    }
  } catch (error) {
    failure = error
  }
  yield* reader.readRest()
  throw failure ?? new Error(reader.isBroken ? 'The response is not JSON.' : 'The response is incomplete.')
}

class AnswerReader {
  /** Whether the object with the lists is complete. Everything after it is ignored. */
  isWhole = false
  /** Whether the JSON became invalid after the object with the lists had started. */
  isBroken = false
  /** The text since the brace that may start the JSON. */
  #text = ''
  #length = 0
  #beginnings = 0
  /** High surrogate at the end of a chunk. The rest of the character is in the next chunk. */
  #halfCharacter = ''
  #parser: JSONParser | null = null
  /** The object that contains the lists. Undefined until a list has an element. */
  #network: unknown
  #ready: AnswerItem[] = []
  /** Relationships that are held back until all nodes have arrived. */
  #waiting: AnswerItem[] = []
  #hasAllNodes = false

  get isTooLong(): boolean {
    return this.#length > longestAnswer
  }

  write(delta: string): void {
    this.#length += delta.length
    const all = this.#halfCharacter + delta
    this.#halfCharacter = /[\ud800-\udbff]$/.exec(all)?.[0] ?? ''
    this.#feed(all.slice(0, all.length - this.#halfCharacter.length))
  }

  /** Removes and returns the items that have been completed since the last call. */
  take(): AnswerItem[] {
    return this.#ready.splice(0)
  }

  /** Like `take`, but also returns the relationships that were held back. */
  readRest(): AnswerItem[] {
    return [...this.take(), ...this.#waiting.splice(0)]
  }

  #feed(added: string): void {
    this.#text += added
    let unread = added
    while (!this.isWhole && !this.isBroken && this.#beginnings <= mostBeginnings) {
      if (!this.#parser) {
        const start = this.#text.search(/[{[]/)
        this.#text = start < 0 ? '' : this.#text.slice(start)
        if (start < 0) return
        unread = this.#text
        this.#beginnings++
        this.#parser = this.#newParser()
      }
      if (this.#parse(this.#parser, unread)) return
      // Either this brace was not the start of the JSON, or the JSON has become invalid.
      this.isBroken = this.#network !== undefined && !this.isWhole
      this.#parser = null
      this.#text = this.#text.slice(1)
    }
  }

  /** Parses a string. Returns whether parsing can continue. */
  #parse(parser: JSONParser, text: string): boolean {
    try {
      parser.write(text)
      return !parser.isEnded
    } catch {
      return false
    }
  }

  #newParser(): JSONParser {
    const parser = new JSONParser()
    parser.onValue = ({ value, key, parent, stack }) => {
      const list = stack.at(-1)
      // Ignores lists inside an element.
      const isInElement = stack.slice(0, -1).some((outer) => isList(outer.key))
      if (typeof key === 'number' && isList(list?.key) && !isInElement) {
        this.#network ??= list?.value
        if (this.#network === list?.value) this.#add({ kind: kinds[list.key], value })
      } else if (this.#network !== undefined && (value === this.#network || parent === this.#network)) {
        if (value === this.#network || key === 'nodes') this.#release()
        this.isWhole ||= value === this.#network
      }
    }
    return parser
  }

  #add(item: AnswerItem): void {
    const waits = item.kind === 'relationship' && !this.#hasAllNodes
    ;(waits ? this.#waiting : this.#ready).push(item)
  }

  #release(): void {
    this.#hasAllNodes = true
    this.#ready.push(...this.#waiting.splice(0))
  }
}

function isList(key: unknown): key is keyof typeof kinds {
  return key === 'nodes' || key === 'relationships'
}
