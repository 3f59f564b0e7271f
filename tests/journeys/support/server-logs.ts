import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** Folder that contains the logs of the servers of the last run. */
export const journeyLogs = join(import.meta.dirname, '../../../.cache/logs/journeys')
export const sharedLog = join(journeyLogs, 'server.log')

/** Returns the path of the log of the server that only the tests of one worker use. */
export const ownLog = (workerIndex: number): string => join(journeyLogs, `server-of-worker-${workerIndex}.log`)

/**
 * Starts to read logs. The returned function returns everything that has been written since then, with the name of each
 * log.
 */
export function listenTo(paths: readonly string[]): () => string {
  const begins = paths.map((path) => (existsSync(path) ? statSync(path).size : 0))
  return () =>
    paths
      .filter((path) => existsSync(path))
      .map((path, index) => `${path}\n${readFileSync(path).subarray(begins[index]).toString()}`)
      .join('\n')
}
