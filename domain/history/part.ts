import { inList } from '../english.ts'

/** A stretch of a sentence. What names a node or a connection of the network says which, so that one can go to it. */
export interface Part {
  readonly text: string
  readonly nodeId?: string
  readonly edgeId?: string
}

/** What somebody did, without who: "renamed Bob to Bob Lee". */
export type Sentence = readonly Part[]

export type Saying = string | Part | Sentence

/** Puts a sentence together: said`renamed ${before} to ${node}`. Words beside each other become one part. */
export function said(words: TemplateStringsArray, ...sayings: readonly Saying[]): Sentence {
  const parts: Part[] = []
  const add = (part: Part) => {
    const last = parts.at(-1)
    if (part.text === '') return
    if (last && isPlain(last) && isPlain(part)) parts[parts.length - 1] = { text: last.text + part.text }
    else parts.push(part)
  }
  words.forEach((text, at) => {
    add({ text })
    const saying = sayings[at] ?? ''
    if (typeof saying === 'string') add({ text: saying })
    else if ('text' in saying) add(saying)
    else for (const part of saying) add(part)
  })
  return parts
}

function isPlain({ nodeId, edgeId }: Part): boolean {
  return nodeId === undefined && edgeId === undefined
}

/** The sentence as text alone. */
export function plainText(sentence: Sentence): string {
  return sentence.map(({ text }) => text).join('')
}

/** "A, B and C". */
export function listed(items: readonly Saying[]): Sentence {
  return inList(items).reduce<Sentence>((list, item) => said`${list}${item}`, [])
}

/** What is quoted is short: the whole of it stands where it was written. */
const longestQuote = 80

export function quoted(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  const letters = [...line]
  return `“${letters.length > longestQuote ? `${letters.slice(0, longestQuote - 1).join('')}…` : line}”`
}
