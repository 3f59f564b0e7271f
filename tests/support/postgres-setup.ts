import { randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { startEmbedded } from '../../server/db/embedded/embedded.ts'
import { migrate } from '../../server/db/migrate.ts'
import { jobs } from '../../server/job-registry.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string
    /**
     * Name of a database with all migrations, which is copied for each test file. Copying is much faster than
     * migrating.
     */
    migratedTemplate: string
  }
}

const prefix = 'kithmap-test-postgres-'

/**
 * Provides one Postgres for the whole test run, and resolves to a function that removes what this function has created.
 * TEST_DATABASE_URL can specify another Postgres, whose user must be allowed to create databases and roles.
 */
export default async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const given = process.env.TEST_DATABASE_URL
  if (given) {
    project.provide('postgresUrl', given)
    return provideTemplate(project, given)
  }
  removeAbandoned()
  const dataDir = mkdtempSync(join(tmpdir(), `${prefix}${process.pid}-`))
  const lines: string[] = []
  const postgres = await startEmbedded({ dataDir, log: (line) => lines.push(line) })
  project.provide('postgresUrl', postgres.url)
  await provideTemplate(project, postgres.url)
  return async () => {
    await postgres.stop()
    // If a test has left a connection open, Postgres continues to run, and its folder cannot be deleted.
    if (lines.at(-1)?.includes('another process')) throw new Error('A test left a database connection open.')
    rmSync(dataDir, { recursive: true })
  }
}

async function provideTemplate(project: TestProject, server: string): Promise<() => Promise<void>> {
  const name = `template_${randomBytes(8).toString('hex')}`
  const execute = async (sql: string) => {
    const client = new pg.Client({ connectionString: server })
    await client.connect()
    await client.query(sql).finally(() => client.end())
  }
  await execute(`create database ${name} template template0`)
  const url = new URL(server)
  url.pathname = `/${name}`
  await migrate(url.href, jobs)
  project.provide('migratedTemplate', name)
  return () => execute(`drop database ${name} with (force)`)
}

/** Stops and removes the databases of earlier runs that were killed and have left their Postgres running. */
function removeAbandoned(): void {
  for (const name of readdirSync(tmpdir())) {
    if (!name.startsWith(prefix)) continue
    const owner = Number(name.slice(prefix.length).split('-')[0])
    if (isRunning(owner)) continue
    const folder = join(tmpdir(), name)
    try {
      process.kill(Number(readFileSync(join(folder, 'data/postmaster.pid'), 'utf8').split('\n')[0]), 'SIGQUIT')
    } catch (error) {
      if (!['ENOENT', 'ESRCH', 'EACCES'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error
    }
    rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
