import { KithmapProcess, freePort, temporaryFolder } from './kithmap.ts'
import { DatabaseAccess } from './people.ts'
import { createMigratedTestDatabase } from './postgres.ts'

/** True if a test may take minutes. Otherwise, the test runs in its short form, with smaller numbers. */
export const long = process.env.KITHMAP_PROOFS === 'long'

/**
 * Factor for all time limits, which are set for a machine that does nothing else, as in the long form. The short form
 * also runs on busy machines, and must not fail because of other load.
 */
export const patience = long ? 1 : 3

/** Prints the measured result of a test. */
export function figure(line: string): void {
  console.log(line)
}

export function slowest(milliseconds: readonly number[]): string {
  return `${(Math.max(0, ...milliseconds) / 1000).toFixed(1)} s`
}

export const count = (value: number): string => value.toLocaleString('en-US')

export interface Stage {
  readonly server: KithmapProcess
  readonly backstage: DatabaseAccess
  readonly databaseUrl: string
  /**
   * Starts another server process on the same database, as an operator would. `url` is the URL of the database for that
   * process, if it is different.
   */
  another(url?: string): Promise<KithmapProcess>
  close(): Promise<void>
}

export const sharedSecret = 'a secret that all servers of one proof share'

/**
 * Starts a server process with a new database in the Postgres of the test run. `settings` are environment variables for
 * the server.
 */
export async function openStage(name: string, settings: Record<string, string> = {}): Promise<Stage> {
  const database = await createMigratedTestDatabase()
  const backstage = new DatabaseAccess(database.url)
  const servers: KithmapProcess[] = []
  // All servers of a stage use the same mailbox, because any of them may send an email.
  const folder = await temporaryFolder(name)
  async function another(url = database.url): Promise<KithmapProcess> {
    const environment = { DATABASE_URL: url, AUTH_SECRET: sharedSecret, ...settings }
    const server = new KithmapProcess(await freePort(), folder.path, environment)
    servers.push(server)
    return server.start()
  }
  async function close(): Promise<void> {
    for (const server of servers) await server.kill()
    await backstage.close()
    await database.drop()
    await folder.remove()
  }
  try {
    return { server: await another(), backstage, databaseUrl: database.url, another, close }
  } catch (error) {
    await close()
    throw error
  }
}
