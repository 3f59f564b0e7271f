import type { LeftOut } from '../graph-tables.ts'
import { membersNotInFile, rowFaults } from '../../texts.ts'
import { type Component, firstOf, valuesIn } from './calendar-text.ts'

interface Card {
  readonly card: Component
  readonly entry: number
  readonly id: string
}

/**
 * Cards that list other cards. Address books use such cards to group contacts. Therefore, each of them becomes a tag of
 * the listed cards instead of a person.
 */
export class CardGroups {
  readonly left: LeftOut[] = []
  readonly #tags = new Map<string, string[]>()
  #missing = 0

  constructor(groups: readonly Card[], contacts: readonly Card[]) {
    const keys = new Set(contacts.flatMap(keysOf))
    for (const { card, entry } of groups) {
      const name = firstOf(card, 'fn') || firstOf(card, 'n')
      const members = [...valuesIn(card, 'member'), ...valuesIn(card, 'x-addressbookserver-member')].map(keyOf)
      const found = members.filter((member) => keys.has(member))
      if (found.length === 0) {
        this.left.push({ entry, cells: new Map([['Name', name]]), reason: rowFaults.emptyGroup })
        continue
      }
      this.#missing += members.length - found.length
      // Replaces tag separators with spaces, so that the name of the group becomes a single tag.
      const tag = name.replaceAll(/[,;|\s]+/g, ' ').trim()
      for (const member of found) this.#tags.set(member, [...(this.#tags.get(member) ?? []), tag])
    }
  }

  /** Messages about contents that are not imported. */
  get notKept(): string[] {
    return this.#missing === 0 ? [] : [membersNotInFile(this.#missing)]
  }

  tagsOf(contact: Card): string[] {
    return [...new Set(keysOf(contact).flatMap((key) => this.#tags.get(key) ?? []))]
  }
}

export function isGroup(card: Component): boolean {
  const kind = firstOf(card, 'kind') || firstOf(card, 'x-addressbookserver-kind')
  return kind.toLowerCase() === 'group'
}

/** Returns the keys by which groups refer to a card: its id or, in distribution lists, its email addresses. */
const keysOf = ({ card, id }: Card) => [id, ...valuesIn(card, 'email')].map(keyOf)
const keyOf = (written: string) => written.replace(/^(urn:uuid:|mailto:)/i, '').toLowerCase()
