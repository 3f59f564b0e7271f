import { mkdirSync, rmSync } from 'node:fs'
import { startEmbedded } from '../../../server/db/embedded/embedded.ts'
import { KithmapProcess, temporaryFolder } from '../../support/kithmap.ts'
import { journeyLogs, sharedLog } from './server-logs.ts'

/** Starts one server with a database of its own for all end-to-end tests of a run, including parallel ones. */
export default async function startSharedServer(): Promise<() => Promise<void>> {
  rmSync(journeyLogs, { recursive: true, force: true })
  mkdirSync(journeyLogs, { recursive: true })
  const folder = await temporaryFolder('journeys')
  const database = await startEmbedded({ dataDir: folder.path, log: () => undefined })
  const server = new KithmapProcess(
    Number(process.env.KITHMAP_TEST_PORT),
    folder.path,
    // A generated network arrives in two seconds instead of ten, still piece by piece.
    { DATABASE_URL: database.url, SANDBOX_MODEL_PAUSE_MS: '4' },
    { log: sharedLog },
  )
  const stop = async () => {
    await server.stop()
    await database.stop()
    await folder.remove()
  }
  try {
    await server.start()
  } catch (error) {
    await stop()
    throw error
  }
  // Tests read this database, and write rows to it that can't be created on any page.
  process.env.KITHMAP_TEST_DATABASE = database.url
  return stop
}
