import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Returns the id of the main process of the Postgres that stores its files in `folder` (the `dataDir` of
 * `startEmbedded`).
 */
export function postmasterPid(folder: string): number {
  return Number(readFileSync(join(folder, 'data/postmaster.pid'), 'utf8').split('\n')[0])
}

/** Returns the ids of the main process of Postgres and all its child processes. Empty if it was shut down. */
export function postgresPids(folder: string): number[] {
  if (!existsSync(join(folder, 'data/postmaster.pid'))) return []
  const postmaster = postmasterPid(folder)
  const table = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' })
  const processes = table
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
  return [postmaster, ...processes.flatMap(([pid = 0, parent]) => (parent === postmaster ? [pid] : []))]
}

/** Sends a signal to each process. Processes that have ended are ignored. */
export function signalAll(pids: readonly number[], signal: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, signal)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
    }
  }
}
