import { startEmbedded } from '../../../server/db/embedded/embedded.ts'
import { freePort, KithmapProcess, temporaryFolder } from '../../support/kithmap.ts'
import { DatabaseAccess } from '../../support/people.ts'
import { Session } from '../../support/session.ts'
import { ownLog } from './server-logs.ts'

/** A server and access to its database. Several tests use the shared stage at the same time. */
export interface Stage {
  readonly baseUrl: string
  readonly backstage: DatabaseAccess
  newPerson(): Promise<Session>
}

/** A server that only one worker uses, so that its tests can stop the server and break its database. */
export interface OwnStage extends Stage {
  readonly server: KithmapProcess
}

/** Console messages in a browser when the server is unreachable, a page does not exist, or the user is signed out. */
export const lineNoise = {
  offline: /ERR_INTERNET_DISCONNECTED|ERR_NETWORK_CHANGED/,
  // If a server was killed, the browser also reports incomplete responses.
  serverAway:
    /ERR_CONNECTION_(REFUSED|RESET|CLOSED)|ERR_EMPTY_RESPONSE|ERR_CONTENT_LENGTH_MISMATCH|ERR_INCOMPLETE_CHUNKED_ENCODING|WebSocket connection to .* failed/,
  noPage: /status of 404 .*\/nowhere/,
  signedOut: /status of 401|WebSocket connection to .* failed/,
} as const

export async function withSharedStage(use: (stage: Stage) => Promise<void>): Promise<void> {
  const { KITHMAP_TEST_PORT: port, KITHMAP_TEST_DATABASE: databaseUrl } = process.env
  if (!databaseUrl) throw new Error('The shared server was not started.')
  const baseUrl = `http://localhost:${port}`
  const backstage = new DatabaseAccess(databaseUrl)
  await use({ baseUrl, backstage, newPerson: () => Session.register(baseUrl) })
  await backstage.close()
}

/** Starts a server, runs `use`, and stops the server. `configuration` contains additional environment variables. */
export async function withOwnStage(
  workerIndex: number,
  use: (stage: OwnStage) => Promise<void>,
  configuration: Record<string, string> = {},
): Promise<void> {
  const folder = await temporaryFolder(`stage-${workerIndex}`)
  const database = await startEmbedded({ dataDir: folder.path, log: () => undefined })
  const port = await freePort()
  const server = new KithmapProcess(
    port,
    folder.path,
    { DATABASE_URL: database.url, ...configuration },
    { log: ownLog(workerIndex) },
  )
  const backstage = new DatabaseAccess(database.url)
  const { baseUrl } = server
  try {
    await server.start()
    await use({ server, baseUrl, backstage, newPerson: () => Session.register(baseUrl) })
  } finally {
    await server.kill()
    await backstage.close()
    await database.stop()
    await folder.remove()
  }
}
