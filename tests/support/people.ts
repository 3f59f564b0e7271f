import { randomUUID } from 'node:crypto'
import pg from 'pg'
import type { Role } from '../../domain/model/member.ts'

/** Writes rows that no page offers yet, as the database's owner: people, and the memberships sharing will make. */
export class Backstage {
  readonly #pool: pg.Pool

  constructor(url: string) {
    this.#pool = new pg.Pool({ connectionString: url, max: 2 })
  }

  async person(name = 'Person'): Promise<string> {
    const id = randomUUID()
    await this.#pool.query(
      `insert into "user" ("id", "name", "email", "emailVerified", "updatedAt") values ($1, $2, $3, true, now())`,
      [id, name, `${id}@people.test`],
    )
    return id
  }

  async join(networkId: string, userId: string, role: Role): Promise<void> {
    await this.#pool.query('insert into network_member (network_id, user_id, role) values ($1, $2, $3)', [
      networkId,
      userId,
      role,
    ])
  }

  async leave(networkId: string, userId: string): Promise<void> {
    await this.#pool.query('delete from network_member where network_id = $1 and user_id = $2', [networkId, userId])
  }

  async rows<T extends pg.QueryResultRow>(sql: string, parameters: unknown[] = []): Promise<T[]> {
    return (await this.#pool.query<T>(sql, parameters)).rows
  }

  /** Everything the tenant tables hold, to tell whether anything changed. */
  async everything(): Promise<unknown> {
    const tables = [
      'network',
      'network_member',
      'node',
      'edge',
      'tag',
      'task',
      'edit_batch',
      'entitlement',
      'ai_network_usage',
    ]
    const contents: Record<string, unknown> = {}
    for (const table of tables) contents[table] = await this.rows(`select * from ${table} order by 1, 2`)
    return contents
  }

  close(): Promise<void> {
    return this.#pool.end()
  }
}
