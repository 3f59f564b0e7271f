import { startEmbedded } from '../../../server/db/embedded/embedded.ts'
import { freePort, KithmapProcess, temporaryFolder } from '../../support/kithmap.ts'
import { Backstage } from '../../support/people.ts'
import { Session } from '../../support/session.ts'
import { ownLog } from './server-logs.ts'

/** A server, and the database behind it to look into. Other journeys use the shared one at the same time. */
export interface Stage {
  readonly baseUrl: string
  readonly backstage: Backstage
  newPerson(): Promise<Session>
}

/** One that the journeys of a worker have for themselves, to stop it and to break its database. */
export interface OwnStage extends Stage {
  readonly server: KithmapProcess
}

/** What a browser prints when a page cannot reach its server, is not there, or is told that nobody is signed in. */
export const lineNoise = {
  offline: /ERR_INTERNET_DISCONNECTED|ERR_NETWORK_CHANGED/,
  // A server that is killed also leaves answers half sent.
  serverAway:
    /ERR_CONNECTION_(REFUSED|RESET|CLOSED)|ERR_EMPTY_RESPONSE|ERR_CONTENT_LENGTH_MISMATCH|ERR_INCOMPLETE_CHUNKED_ENCODING|WebSocket connection to .* failed/,
  noPage: /status of 404 .*\/nowhere/,
  signedOut: /status of 401|WebSocket connection to .* failed/,
} as const

export async function withSharedStage(use: (stage: Stage) => Promise<void>): Promise<void> {
  const { KITHMAP_TEST_PORT: port, KITHMAP_TEST_DATABASE: databaseUrl } = process.env
  if (!databaseUrl) throw new Error('The shared server was not started.')
  const baseUrl = `http://localhost:${port}`
  const backstage = new Backstage(databaseUrl)
  await use({ baseUrl, backstage, newPerson: () => Session.register(baseUrl) })
  await backstage.close()
}

/** `configuration`: what this server is to be told beside what all of them are. */
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
  const backstage = new Backstage(database.url)
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
