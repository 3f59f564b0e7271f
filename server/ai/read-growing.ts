import { JSONParser } from '@streamparser/json'

/** One element of a model's answer, complete but not yet looked at. */
export type AnswerItem =
  | { readonly kind: 'node'; readonly value: unknown }
  | { readonly kind: 'relationship'; readonly value: unknown }

/** An answer that grows beyond this is not read further, characters. A network of fifty nodes with notes has a third of it. */
const longestAnswer = 60_000
/** How many braces of a text are tried as the beginning of the answer. */
const mostBeginnings = 50

const kinds = { nodes: 'node', relationships: 'relationship' } as const

/**
 * Reads an answer while it is written: yields each node and each relationship once it is complete, and every relationship
 * after the nodes, whichever list was written first. The object that has these lists may stand behind and before prose,
 * in a fence, and in other objects and lists.
 *
 * Throws what ended the deltas, or that the answer is cut or is no JSON, after everything that was complete. An answer
 * far longer than any network is not: nobody misses its rest.
 */
export async function* readGrowing(deltas: AsyncIterable<string>): AsyncGenerator<AnswerItem> {
  const reader = new AnswerReader()
  let failure: unknown
  try {
    for await (const delta of deltas) {
      reader.write(delta)
      yield* reader.take()
      if (reader.isWhole || reader.isTooLong) return yield* reader.takeRest()
      if (reader.isBroken) break
    }
  } catch (error) {
    failure = error
  }
  yield* reader.takeRest()
  throw failure ?? new Error(reader.isBroken ? 'The answer is no JSON.' : 'The answer broke off before its end.')
}

class AnswerReader {
  /** The network is closed: what follows is of no interest. */
  isWhole = false
  /** It was the answer, and then it was no JSON any more. */
  isBroken = false
  /** From the beginning that is being tried. */
  #text = ''
  #length = 0
  #beginnings = 0
  /** The first half of a character that was cut in two. */
  #halfCharacter = ''
  #parser: JSONParser | null = null
  /** The object that has the lists. Not known before one of them has an element. */
  #network: unknown
  #ready: AnswerItem[] = []
  /** Relationships whose nodes have not all come. */
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

  /** What has become complete. */
  take(): AnswerItem[] {
    return this.#ready.splice(0)
  }

  /** What was waiting for more. */
  takeRest(): AnswerItem[] {
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
      // Whatever began there is not the answer, or is not any more.
      this.isBroken = this.#network !== undefined && !this.isWhole
      this.#parser = null
      this.#text = this.#text.slice(1)
    }
  }

  /** Whether it may go on. */
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
      // Lists inside of an element are its own affair.
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
