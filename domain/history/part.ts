import { inList } from '../english.ts'

/** A part of a sentence. A part that names a node or a connection contains its id, so that the UI can render a link. */
export interface Part {
  readonly text: string
  readonly nodeId?: string
  readonly edgeId?: string
}

/** A description of an action, without the name of the user who did it: "renamed Bob to Bob Lee". */
export type Sentence = readonly Part[]

export type SentenceInput = string | Part | Sentence

/**
 * Builds a sentence from a template, such as sentence`renamed ${before} to ${node}`. Adjacent plain strings become one
 * part.
 */
export function sentence(words: TemplateStringsArray, ...inputs: readonly SentenceInput[]): Sentence {
  const parts: Part[] = []
  const add = (part: Part) => {
    const last = parts.at(-1)
    if (part.text === '') return
    if (last && isPlain(last) && isPlain(part)) parts[parts.length - 1] = { text: last.text + part.text }
    else parts.push(part)
  }
  words.forEach((text, at) => {
    add({ text })
    const input = inputs[at] ?? ''
    if (typeof input === 'string') add({ text: input })
    else if ('text' in input) add(input)
    else for (const part of input) add(part)
  })
  return parts
}

function isPlain({ nodeId, edgeId }: Part): boolean {
  return nodeId === undefined && edgeId === undefined
}

/** Returns a sentence as plain text. */
export function plainText(parts: Sentence): string {
  return parts.map(({ text }) => text).join('')
}

/** Joins items into a list: "A, B and C". */
export function listed(items: readonly SentenceInput[]): Sentence {
  return inList(items).reduce<Sentence>((list, item) => sentence`${list}${item}`, [])
}

/** Maximum number of characters of a quoted text. The page of the entity shows the full text. */
const longestQuote = 80

export function quoted(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  const letters = [...line]
  return `“${letters.length > longestQuote ? `${letters.slice(0, longestQuote - 1).join('')}…` : line}”`
}
