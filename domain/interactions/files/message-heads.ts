/** Maximum size of an email's headers in bytes. Everything beyond this size is ignored. */
const largestHead = 256 * 1024
const newline = 10
const carriageReturn = 13
/** Maximum number of bytes to inspect in a line of a body. This is enough to recognize a separator. */
const longestInspected = 160
const separatorStart = new TextEncoder().encode('From ')
/** Matches a separator, which contains a sender and a time. A body line such as "From here on" contains neither. */
const separator = /^From \S+ .*\d:\d\d/

/**
 * Yields the headers of the emails in a file. The file is a mailbox in mbox format (RFC 4155) or a single email (RFC
 * 5322). Skips bodies without storing them, so that it can read mailboxes of many gigabytes. Cost: one pass over the
 * bytes.
 */
export async function* messageHeads(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array, void> {
  const reader = new HeadReader()
  for await (const chunk of chunks) yield* reader.read(chunk)
  yield* reader.end()
}

class HeadReader {
  /** The parts of the current head. Null inside a body. */
  #head: Uint8Array[] | null = []
  #headBytes = 0
  /** The beginning of an incomplete line, at most `longestInspected` bytes long within bodies. */
  #line: Uint8Array = new Uint8Array()
  /** Whether the previous line was empty. Also true at the start of a file, where a separator can be the first line. */
  #afterEmpty = true

  #keep(part: Uint8Array): void {
    const room = (this.#head ? largestHead - this.#headBytes : longestInspected) - this.#line.length
    if (room <= 0) return
    this.#line = this.#line.length === 0 ? part.subarray(0, room) : joined([this.#line, part.subarray(0, room)])
  }

  *read(chunk: Uint8Array): Generator<Uint8Array, void> {
    let start = 0
    while (start < chunk.length) {
      const at = chunk.indexOf(newline, start)
      const end = at === -1 ? chunk.length : at + 1
      this.#keep(chunk.subarray(start, end))
      start = end
      if (at !== -1) yield* this.#endLine()
    }
  }

  *end(): Generator<Uint8Array, void> {
    if (this.#line.length > 0) yield* this.#endLine()
    yield* this.#endHead()
  }

  *#endLine(): Generator<Uint8Array, void> {
    const line = this.#line
    this.#line = new Uint8Array()
    const isEmpty = line.every((byte) => byte === newline || byte === carriageReturn)
    if (this.#afterEmpty && isSeparator(line)) {
      yield* this.#endHead()
      this.#head = []
      this.#headBytes = 0
    } else if (this.#head && isEmpty) yield* this.#endHead()
    else if (this.#head) {
      // Copies the line, because a reference to it would keep the whole chunk in memory.
      this.#head.push(line.slice())
      this.#headBytes += line.length
    }
    this.#afterEmpty = isEmpty
  }

  *#endHead(): Generator<Uint8Array, void> {
    const head = this.#head
    this.#head = null
    if (head && head.length > 0) yield joined(head)
  }
}

function isSeparator(line: Uint8Array): boolean {
  return separatorStart.every((byte, index) => line[index] === byte) && separator.test(new TextDecoder().decode(line))
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((total, { length }) => total + length, 0))
  let offset = 0
  for (const part of parts) {
    whole.set(part, offset)
    offset += part.length
  }
  return whole
}
