import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The first process of the Postgres whose files are below `folder` (the `dataDir` given to startEmbedded). */
export function postmasterPid(folder: string): number {
  return Number(readFileSync(join(folder, 'data/postmaster.pid'), 'utf8').split('\n')[0])
}

/** That process and all it started. None if it has been shut down. */
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

/** Sends a signal to each; one that has ended meanwhile needs none. */
export function signalAll(pids: readonly number[], signal: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, signal)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
    }
  }
}
