import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** Folder with the server logs of the last run. */
export const journeyLogs = join(import.meta.dirname, '../../../.cache/logs/journeys')
export const sharedLog = join(journeyLogs, 'server.log')

/** Returns the log path of the server that the tests of one worker may stop. */
export const ownLog = (workerIndex: number): string => join(journeyLogs, `server-of-worker-${workerIndex}.log`)

/** Starts to watch logs. The returned function returns everything written to them since, with their names. */
export function listenTo(paths: readonly string[]): () => string {
  const begins = paths.map((path) => (existsSync(path) ? statSync(path).size : 0))
  return () =>
    paths
      .filter((path) => existsSync(path))
      .map((path, index) => `${path}\n${readFileSync(path).subarray(begins[index]).toString()}`)
      .join('\n')
}
