import type { Node } from '../entities/node/node.ts'
import { profileKey } from './web-address.ts'

/** What is compared of a node; nodes of the network and drafts both have it. */
export type ComparedNode = Pick<Node, 'type' | 'name' | 'company' | 'email' | 'profileUrl' | 'address' | 'date'>

/** Another row of the file, by the key its node has there, or a node of the network the file is imported into, by its id. */
export type DuplicateOf = { line: number; key: string } | { nodeName: string; key: string }
export type DuplicateSign = 'profileUrl' | 'email' | 'name'

export interface DuplicateMatch {
  sign: DuplicateSign
  of: DuplicateOf
}

/**
 * Finds rows that repeat an earlier row or a node of the network. Nodes of one type are the same when they share a
 * profile address, for people an e-mail address, or else name and company, unless a fact speaks against it: two
 * profile addresses are two people of one name, two addresses are two branches, two dates are two events. Each question
 * takes constant time.
 */
export class DuplicateIndex {
  readonly #any = new Map<string, DuplicateOf>()
  /** The same without the entries that know their distinguishing fact. */
  readonly #withoutFact = new Map<string, DuplicateOf>()
  readonly #withFact = new Map<string, DuplicateOf>()

  add(node: ComparedNode, as: DuplicateOf) {
    const fact = distinguishingFact(node)
    for (const { key } of signsOf(node)) {
      if (!this.#any.has(key)) this.#any.set(key, as)
      if (fact === null) {
        if (!this.#withoutFact.has(key)) this.#withoutFact.set(key, as)
      } else if (!this.#withFact.has(key + fact)) {
        this.#withFact.set(key + fact, as)
      }
    }
  }

  /** The first match, strongest sign first, or null. */
  find(node: ComparedNode): DuplicateMatch | null {
    const fact = distinguishingFact(node)
    for (const { sign, key } of signsOf(node)) {
      const of = fact === null ? this.#any.get(key) : (this.#withFact.get(key + fact) ?? this.#claim(key, fact))
      if (of) return { sign, of }
    }
    return null
  }

  /** An entry that lacked the fact matches once and has it from then on, or it would swallow everyone of its name. */
  #claim(key: string, fact: string): DuplicateOf | undefined {
    const of = this.#withoutFact.get(key)
    if (of) {
      this.#withoutFact.delete(key)
      this.#withFact.set(key + fact, of)
    }
    return of
  }
}

function signsOf(node: ComparedNode): { sign: DuplicateSign; key: string }[] {
  const signs: { sign: DuplicateSign; key: string }[] = []
  const profile = node.profileUrl === null ? null : profileKey(node.profileUrl)
  if (profile !== null) signs.push({ sign: 'profileUrl', key: keyOf(node.type, 'url', profile) })
  if (node.email !== null && node.type === 'person') {
    signs.push({ sign: 'email', key: keyOf('person', 'email', comparable(node.email)) })
  }
  const company = comparable(node.company ?? '')
  signs.push({ sign: 'name', key: keyOf(node.type, 'name', comparable(node.name), company) })
  return signs
}

function distinguishingFact(node: ComparedNode): string | null {
  switch (node.type) {
    case 'person':
      return node.profileUrl === null ? null : profileKey(node.profileUrl)
    case 'event':
      return node.date
    case 'organization':
    case 'venue':
      return node.address === null ? null : comparable(node.address)
  }
}

/** Joined by a character no cell can hold, so that different parts never make the same key. */
function keyOf(...parts: string[]): string {
  return parts.map((part) => `${part}\u0000`).join('')
}

function comparable(text: string): string {
  return text.normalize('NFKC').replace(/\s+/g, ' ').trim().toLocaleLowerCase('en')
}
