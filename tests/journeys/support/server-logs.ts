import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** What the servers of the last run said. */
export const journeyLogs = join(import.meta.dirname, '../../../.cache/logs/journeys')
export const sharedLog = join(journeyLogs, 'server.log')

/** That of the server which the journeys of one worker may stop. */
export const ownLog = (workerIndex: number): string => join(journeyLogs, `server-of-worker-${workerIndex}.log`)

/** Begins to listen to logs; the function returned gives what was written to them since, under their names. */
export function listenTo(paths: readonly string[]): () => string {
  const begins = paths.map((path) => (existsSync(path) ? statSync(path).size : 0))
  return () =>
    paths
      .filter((path) => existsSync(path))
      .map((path, index) => `${path}\n${readFileSync(path).subarray(begins[index]).toString()}`)
      .join('\n')
}
