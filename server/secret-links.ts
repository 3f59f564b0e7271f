import { timingSafeEqual } from 'node:crypto'
import { derivedKey, keyedHash } from './derived-key.ts'

/** What a link leads to, of whom. */
export interface LinkKey {
  readonly userId: string
  readonly id: string
}

/** Addresses that give something to whoever has them. What opens them is in no database and in no backup of one. */
export interface SecretLinks {
  linkTo(key: LinkKey): string
  opens(key: LinkKey, word: string): boolean
}

interface LinkOptions {
  /** The server's. */
  readonly secret: string
  /** No word of one purpose opens anything of another. */
  readonly purpose: string
  /** Where they lead. */
  readonly address: string
  /** What stands behind the word, such as '.ics'. */
  readonly extension?: string
}

export function secretLinks({ secret, purpose, address, extension = '' }: LinkOptions): SecretLinks {
  const key = derivedKey(secret, purpose)
  const wordFor = ({ userId, id }: LinkKey) => `${keyedHash(key, `${userId} ${id}`)}${extension}`
  return {
    linkTo: (to) => `${address}/${to.userId}/${to.id}/${wordFor(to)}`,
    opens(to, word) {
      const [right, given] = [Buffer.from(wordFor(to)), Buffer.from(word)]
      return right.length === given.length && timingSafeEqual(right, given)
    },
  }
}
