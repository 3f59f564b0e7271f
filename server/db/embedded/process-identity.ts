import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, readlinkSync } from 'node:fs'

/**
 * Returns a unique identity of a process, or undefined if it does not exist. A process id alone is not unique, because
 * systems reuse ids, quickly in containers and after every boot. The format is "pid start", where `start` is derived
 * from the start time and contains no spaces.
 */
export function processIdentity(pid = process.pid): string | undefined {
  const began = startMark(pid)
  return began === undefined ? undefined : `${pid} ${began}`
}

/** Whether the process with this identity is still running. */
export function isAlive(identity: string): boolean {
  const pid = Number.parseInt(identity, 10)
  return pid > 0 && processIdentity(pid) === identity
}

export interface RunningProcess {
  readonly name: string
  /** The working directory. Undefined if the system does not report it. */
  readonly cwd: string | undefined
}

/** Returns a running process. Undefined if it has ended, even if it is a zombie that its parent has not reaped yet. */
export function runningProcess(pid: number): RunningProcess | undefined {
  if (process.platform === 'linux') {
    const stat = linuxStat(pid)
    return stat && { name: stat.name, cwd: linuxCwd(pid) }
  }
  if (process.platform === 'win32') return signalable(pid) ? { name: 'postgres', cwd: undefined } : undefined
  const line = ps(pid, 'stat=,comm=')
  const [state, name] = line?.split(/\s+(.*)/s) ?? []
  if (!state || !name || state.startsWith('Z')) return undefined
  return { name: name.split('/').at(-1) ?? name, cwd: undefined }
}

/**
 * Returns the ids of the processes with this working directory. Empty on systems other than Linux, which do not report
 * working directories.
 */
export function processesIn(folder: string): number[] {
  if (process.platform !== 'linux') return []
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0 && linuxCwd(pid) === folder && runningProcess(pid) !== undefined)
}

/** Returns the working directory of a process on Linux. Undefined if the process has ended or cannot be inspected. */
function linuxCwd(pid: number): string | undefined {
  try {
    return readlinkSync(`/proc/${pid}/cwd`)
  } catch {
    return undefined
  }
}

/** Sends a signal to a process. Returns false if the process does not exist. */
export function signal(pid: number, name: NodeJS.Signals): boolean {
  try {
    return process.kill(pid, name)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false
    throw error
  }
}

function startMark(pid: number): string | undefined {
  if (process.platform === 'linux') {
    const stat = linuxStat(pid)
    // The start time is in clock ticks since boot, so it is only unique together with the id of the boot.
    return stat && `${stat.began}@${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()}`
  }
  if (process.platform === 'win32') return signalable(pid) ? 'unknown' : undefined
  return ps(pid, 'lstart=')?.replaceAll(/\s+/g, '-')
}

function linuxStat(pid: number): { name: string; began: string } | undefined {
  let line: string
  try {
    line = readFileSync(`/proc/${pid}/stat`, 'utf8')
  } catch {
    return undefined
  }
  // The line is "pid (name) state ppid …". The name can contain spaces and parentheses, so fields are counted from its
  // end.
  const end = line.lastIndexOf(')')
  const fields = line.slice(end + 2).split(' ')
  const began = fields[19]
  if (fields[0] === 'Z' || fields[0] === 'X' || began === undefined) return undefined
  return { name: line.slice(line.indexOf('(') + 1, end), began }
}

function ps(pid: number, columns: string): string | undefined {
  try {
    return execFileSync('ps', ['-p', String(pid), '-o', columns], { encoding: 'utf8' }).trim() || undefined
  } catch {
    return undefined
  }
}

function signalable(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
