import { type ChildProcess, spawn } from 'node:child_process'
import {
  chownSync,
  closeSync,
  existsSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import type { Binaries } from './binaries.ts'
import { cleanEnvironment, pathForOwner } from './cluster.ts'
import type { Endpoint } from './endpoint.ts'
import type { Layout } from './layout.ts'
import type { Owner } from './owner.ts'
import { processesIn, runningProcess, signal } from './process-identity.ts'

export interface Postmaster {
  readonly pid: number
  /** Folder with the server's socket. Undefined while the server is starting, or on systems without Unix sockets. */
  readonly socketFolder: string | undefined
}

const largestLogBytes = 5_000_000

/**
 * Returns the PostgreSQL server that runs on this folder, even if another process started it. Undefined if there is
 * none.
 */
export function runningPostmaster(layout: Layout): Postmaster | undefined {
  const lines = readPidFile(layout)
  const pid = Number(lines?.[0])
  // The pid file may be incomplete while PostgreSQL is starting.
  if (!lines || !(pid > 0) || !isPostgresOn(pid, layout)) return undefined
  return { pid, socketFolder: lines[4]?.trim() || undefined }
}

/** Starts PostgreSQL so that it outlives this process. Data must be safe even if this process is killed. */
export function spawnPostmaster(layout: Layout, binaries: Binaries, owner: Owner, endpoint: Endpoint): ChildProcess {
  const durable = ['fsync=on', 'synchronous_commit=on', 'full_page_writes=on']
  const settings = [...durable, 'max_connections=200', 'timezone=UTC', 'log_timezone=UTC', 'log_line_prefix=%m [%p] ']
  const args = ['-D', pathForOwner(layout.data, owner), ...endpoint.args, ...settings.flatMap((each) => ['-c', each])]
  const log = openLog(layout)
  try {
    const child = spawn(binaries.postgres, args, {
      ...owner,
      cwd: layout.data,
      env: cleanEnvironment(),
      // In a separate process group, so that Ctrl-C in the terminal does not reach PostgreSQL. The server stops
      // PostgreSQL after the last request.
      detached: true,
      stdio: ['ignore', log, log],
    })
    child.unref()
    return child
  } finally {
    closeSync(log)
  }
}

/**
 * Prepares the folder for a new PostgreSQL after the old one was killed. The pid file stays, because the new server
 * uses it to detect orphaned backends in the shared memory. It refuses to start while they exist.
 *
 * If the process id in the file now belongs to an unrelated process or a zombie, the id is replaced. Otherwise,
 * PostgreSQL would take this process for a running server.
 */
export function invalidateStalePidFile(layout: Layout, owner: Owner, endpoint: Endpoint): void {
  const lines = readPidFile(layout)
  if (lines) {
    const pid = Number(lines[0])
    if (!(pid > 0)) rmSync(join(layout.data, 'postmaster.pid'), { force: true })
    else if (pid !== impossiblePid && looksAlive(pid)) {
      const own = join(layout.data, `postmaster.pid.${process.pid}`)
      writeFileSync(own, [String(impossiblePid), ...lines.slice(1)].join('\n'), { mode: 0o600 })
      if (owner.uid !== undefined && owner.gid !== undefined) chownSync(own, owner.uid, owner.gid)
      renameSync(own, join(layout.data, 'postmaster.pid'))
    }
  }
  if (endpoint.socketFolder) {
    for (const name of ['.s.PGSQL.5432.lock', '.s.PGSQL.5432'])
      rmSync(join(endpoint.socketFolder, name), { force: true })
  }
}

/** A number that is larger than any process id. */
const impossiblePid = 2_147_483_646

/** Ends backends that have lost their postmaster but are too busy to notice. Returns the number of backends found. */
export function endOrphans(layout: Layout): number {
  const orphans = processesIn(layout.data).filter((pid) => runningProcess(pid)?.name === 'postgres')
  for (const pid of orphans) signal(pid, 'SIGQUIT')
  return orphans.length
}

export function logTail(layout: Layout): string {
  return existsSync(layout.log) ? readFileSync(layout.log, 'utf8').split('\n').slice(-15).join('\n') : ''
}

function isPostgresOn(pid: number, layout: Layout): boolean {
  const found = runningProcess(pid)
  if (!found?.name.startsWith('postgres')) return false
  return found.cwd === undefined || found.cwd === layout.data
}

/**
 * Whether PostgreSQL would consider the process running. Like PostgreSQL, this sends signal 0, which also succeeds for
 * zombies.
 */
function looksAlive(pid: number): boolean {
  try {
    return signal(pid, 0 as unknown as NodeJS.Signals)
  } catch {
    return true
  }
}

function readPidFile(layout: Layout): string[] | undefined {
  try {
    return readFileSync(join(layout.data, 'postmaster.pid'), 'utf8').split('\n')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

function openLog(layout: Layout): number {
  const size = statSync(layout.log, { throwIfNoEntry: false })?.size ?? 0
  if (size > largestLogBytes) renameSync(layout.log, `${layout.log}.1`)
  return openSync(layout.log, 'a', 0o600)
}
