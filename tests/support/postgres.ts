import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { inject } from 'vitest'

export interface TestDatabase {
  /** URL that connects as a superuser. */
  readonly url: string
  drop(): Promise<void>
}

/** Creates an empty database for a test file. `drop` must be called in `afterAll`, after the pools were closed. */
export function createTestDatabase(): Promise<TestDatabase> {
  return createFrom('template0')
}

/** Like `createTestDatabase`, but with everything that a server creates at startup. */
export function createMigratedTestDatabase(): Promise<TestDatabase> {
  return createFrom(inject('migratedTemplate'))
}

async function createFrom(template: string): Promise<TestDatabase> {
  const server = inject('postgresUrl')
  const name = `test_${randomBytes(8).toString('hex')}`
  await execute(server, `create database ${name} template ${template}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  return {
    url: url.href,
    async drop() {
      await quiet(server, name)
      await execute(server, `drop database if exists ${name} with (force)`)
    },
  }
}

/**
 * Waits until the database has no connections. A pool's end() returns before the server has closed its connections, and
 * dropping the database then would log errors.
 */
async function quiet(server: string, name: string): Promise<void> {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  try {
    for (let tries = 0; tries < 100; tries++) {
      const { rows } = await client.query('select 1 from pg_stat_activity where datname = $1', [name])
      if (rows.length === 0) return
      await sleep(20)
    }
  } finally {
    await client.end()
  }
}

async function execute(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}
