import { KithmapProcess, freePort, temporaryFolder } from './kithmap.ts'
import { Backstage } from './people.ts'
import { createMigratedTestDatabase } from './postgres.ts'

/** Whether a proof may take minutes. Its short form does the same with smaller numbers. */
export const long = process.env.KITHMAP_PROOFS === 'long'

/**
 * Factor on every limit of time. The limits are those of a machine that does nothing else, as in the long form; the short
 * one runs wherever people work, and must not fail because something else is running.
 */
export const patience = long ? 1 : 3

/** The one line that says what a proof measured. */
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
  /** Another server process on the same database, as an operator would add one. It may reach it by another way. */
  another(url?: string): Promise<KithmapProcess>
  close(): Promise<void>
}

const sharedSecret = 'a secret that all servers of one proof share'

/** A server process on a database of its own in the run's Postgres. `settings`: environment variables of its own. */
export async function openStage(name: string, settings: Record<string, string> = {}): Promise<Stage> {
  const database = await createMigratedTestDatabase()
  const backstage = new Backstage(database.url)
  const servers: KithmapProcess[] = []
  // One mailbox for all of them: whichever is free sends a mail.
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
