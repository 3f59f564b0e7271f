import { KithmapProcess, freePort, temporaryFolder } from './kithmap.ts'
import { Backstage } from './people.ts'
import { createMigratedTestDatabase } from './postgres.ts'

/** Whether a proof may take minutes. The short form does the same with smaller numbers. */
export const long = process.env.KITHMAP_PROOFS === 'long'

/**
 * Factor for all time limits. The limits apply to an otherwise idle machine, as in the long form. The short form also
 * runs on busy machines, and must not fail because of other load.
 */
export const patience = long ? 1 : 3

/** Prints a proof's measured result. */
export function figure(line: string): void {
  console.log(line)
}

export function slowest(milliseconds: readonly number[]): string {
  return `${(Math.max(0, ...milliseconds) / 1000).toFixed(1)} s`
}

export const count = (value: number): string => value.toLocaleString('en-US')

export interface Stage {
  readonly server: KithmapProcess
  readonly backstage: Backstage
  readonly databaseUrl: string
  /**
   * Starts another server process on the same database, as an operator would. It may use another URL for the database.
   */
  another(url?: string): Promise<KithmapProcess>
  close(): Promise<void>
}

const sharedSecret = 'a secret that all servers of one proof share'

/** Starts a server process on a new database in the run's Postgres. `settings`: its environment variables. */
export async function openStage(name: string, settings: Record<string, string> = {}): Promise<Stage> {
  const database = await createMigratedTestDatabase()
  const backstage = new Backstage(database.url)
  const servers: KithmapProcess[] = []
  // All servers share a mailbox, because any of them may send a mail.
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
