import { timingSafeEqual } from 'node:crypto'
import { derivedKey, keyedHash } from './derived-key.ts'

/** The target of a link, and the user who owns it. */
export interface LinkKey {
  readonly userId: string
  readonly id: string
}

/**
 * Links that give access to anyone who has them. They contain a key that is not stored in the database or its backups.
 */
export interface SecretLinks {
  linkTo(key: LinkKey): string
  opens(key: LinkKey, word: string): boolean
}

interface LinkOptions {
  /** The server's secret. */
  readonly secret: string
  /** The purpose of the links. A link for one purpose is invalid for other purposes. */
  readonly purpose: string
  /** URL to which the key is appended. */
  readonly address: string
  /** File extension that is appended to the key, such as '.ics'. */
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
