import { createHash } from 'node:crypto'
import pg from 'pg'

/* Each transaction passes the signed id of its user to the database. So injected SQL cannot act for other users even
   if it knows their ids. The key is stored in the database, so that all processes use the same key. Only the owner
   of the database can read it. The function app_user_id verifies the signature. */

/** Table with only the key. Each database has its own key, and backups do not include it. */
export const keyTable = 'signing_key'

/** SQLSTATE that `app_user_id` raises for an invalid signature. */
const notBelieved = '08P01'

export class IdSigner {
  readonly #owner: pg.Pool
  #key: Promise<Buffer> | undefined

  constructor(owner: pg.Pool) {
    this.#owner = owner
  }

  /** Returns the value for the setting `app.user_id`: the id with its signature. */
  async sign(userId: string): Promise<string> {
    this.#key ??= this.#readKey()
    return userId + signature(await this.#key, userId)
  }

  /**
   * Whether the database rejected the signature. The key is then read again, because the database may have been
   * replaced, and the connection must not be reused.
   */
  wasRejected(failure: unknown): failure is pg.DatabaseError {
    const isRejection = failure instanceof pg.DatabaseError && failure.code === notBelieved
    if (isRejection) this.#key = undefined
    return isRejection
  }

  async #readKey(): Promise<Buffer> {
    try {
      const { rows } = await this.#owner.query<{ key: Buffer }>(`select key from ${keyTable}`)
      if (!rows[0]) {
        throw new Error(
          `The database has lost the key that signs user IDs. Have the owner of the database run: insert into ${keyTable} default values;`,
        )
      }
      return rows[0].key
    } catch (error) {
      this.#key = undefined
      throw error
    }
  }
}

/** Returns the signature. The text is hashed twice, which prevents length extension. Key and id have fixed lengths. */
function signature(key: Buffer, userId: string): string {
  const once = createHash('sha256').update(key).update(userId).digest()
  return createHash('sha256').update(key).update(once).digest('hex')
}
