import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { anyEntityKinds } from '../../domain/entities/entity-kinds.ts'
import type { Role } from '../../domain/entities/member.ts'

/** Connects as the database owner and writes rows that no page can create, such as users and memberships. */
export class DatabaseAccess {
  readonly #pool: pg.Pool
  readonly #holding = new Set<pg.PoolClient>()

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

  /** Blocks all reads and writes of a table. Resolves to a function that ends the block. */
  async hold(table: string): Promise<() => Promise<void>> {
    const client = await this.#pool.connect()
    this.#holding.add(client)
    await client.query(`begin; lock table ${table} in access exclusive mode`)
    return async () => {
      await client.query('rollback')
      this.#holding.delete(client)
      client.release()
    }
  }

  /**
   * Makes the database fail at changes to a table that match the condition on `new` or `old`. Resolves to a function
   * that ends this.
   */
  async failAt(
    table: string,
    change: 'insert' | 'update' | 'delete',
    condition = 'true',
    sqlState = 'P0001',
  ): Promise<() => Promise<void>> {
    const name = `fail_${randomUUID().replaceAll('-', '')}`
    await this.#pool.query(`
      create function ${name}() returns trigger language plpgsql as
        $$ begin
          if ${condition} then raise exception 'provoked by a test' using errcode = '${sqlState}'; end if;
          return case when tg_op = 'DELETE' then old else new end;
        end $$;
      create trigger ${name} before ${change} on ${table} for each row execute function ${name}()`)
    return async () => void (await this.#pool.query(`drop function ${name} cascade`))
  }

  /** Returns the contents of all tables with user data, to detect changes. */
  async everything(): Promise<unknown> {
    const tables = [
      'document',
      'network',
      'network_member',
      ...anyEntityKinds.map(({ name, table = name }) => table),
      'edit_batch',
      'entitlement',
      'ai_network_usage',
    ]
    const contents: Record<string, unknown> = {}
    for (const table of tables) contents[table] = await this.rows(`select * from ${table} order by 1, 2`)
    return contents
  }

  /** Closes the connections, which also releases locks that a failed test has left. */
  close(): Promise<void> {
    for (const client of this.#holding) client.release(true)
    return this.#pool.end()
  }
}
