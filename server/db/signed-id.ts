import { createHash } from 'node:crypto'
import pg from 'pg'

/*
 * A transaction tells the database whose it is by an id that is signed, so that SQL which somebody slips into it cannot
 * act for others whose ids it knows. The key lies in the database, where the owner alone may read it: all processes have
 * the same, and what checks it is the function app_user_id.
 */

/** It lies in a table of its own; each database has its own key, which no backup holds. */
export const keyTable = 'signing_key'

/** What `app_user_id` raises where it is not to be told on this connection whose a transaction is. */
const notBelieved = '08P01'

export class IdSigner {
  readonly #owner: pg.Pool
  #key: Promise<Buffer> | undefined

  constructor(owner: pg.Pool) {
    this.#owner = owner
  }

  /** What goes into the setting app.user_id. */
  async sign(userId: string): Promise<string> {
    this.#key ??= this.#readKey()
    return userId + signature(await this.#key, userId)
  }

  /**
   * Whether the database did not believe us. Its key is read anew then, for it may be another database; and the connection
   * is not to be used again.
   */
  wasRefused(failure: unknown): failure is pg.DatabaseError {
    const isRefusal = failure instanceof pg.DatabaseError && failure.code === notBelieved
    if (isRefusal) this.#key = undefined
    return isRefusal
  }

  async #readKey(): Promise<Buffer> {
    try {
      const { rows } = await this.#owner.query<{ key: Buffer }>(`select key from ${keyTable}`)
      if (!rows[0]) {
        throw new Error(
          `The database has lost the key for ids of people. Have its owner run: insert into ${keyTable} default values;`,
        )
      }
      return rows[0].key
    } catch (error) {
      this.#key = undefined
      throw error
    }
  }
}

/** Twice, so that nothing can be put after the id; key and id have fixed lengths. */
function signature(key: Buffer, userId: string): string {
  const once = createHash('sha256').update(key).update(userId).digest()
  return createHash('sha256').update(key).update(once).digest('hex')
}
