import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

/** The unit of times in /proc in milliseconds: a hundredth of a second. */
const tickMs = 10

interface ProcessTimes {
  readonly pid: number
  readonly parent: number
  readonly cpuMs: number
}

function processes(): ProcessTimes[] {
  return readdirSync('/proc').flatMap((name) => {
    const pid = Number(name)
    if (!Number.isInteger(pid)) return []
    try {
      const line = readFileSync(`/proc/${pid}/stat`, 'utf8')
      // The fields start after the last bracket, because the process name before it may contain anything, including
      // spaces and brackets.
      const fields = line.slice(line.lastIndexOf(')') + 2).split(' ')
      return [{ pid, parent: Number(fields[1]), cpuMs: (Number(fields[11]) + Number(fields[12])) * tickMs }]
    } catch {
      // The process has ended in the meantime.
      return []
    }
  })
}

/** Returns the times of a process and all its descendants. */
function family(root: number): ProcessTimes[] {
  const all = processes()
  const members = all.filter(({ pid }) => pid === root)
  for (let index = 0; index < members.length; index++) {
    members.push(...all.filter(({ parent }) => parent === members[index]?.pid))
  }
  return members
}

function busyMs(): number {
  const fields = (readFileSync('/proc/stat', 'utf8').split('\n')[0] ?? '').split(/\s+/).slice(1).map(Number)
  const [user = 0, nice = 0, system = 0, , , interrupts = 0, softInterrupts = 0] = fields
  return (user + nice + system + interrupts + softInterrupts) * tickMs
}

function ownMs(): number {
  return family(process.pid).reduce((sum, { cpuMs }) => sum + cpuMs, 0)
}

/**
 * Starts to measure the processor use of other processes. The returned function returns the number of processors that
 * they have used. 1 is one fully used processor.
 */
export function watchForeignLoad(): () => number {
  const start = { at: performance.now(), busy: busyMs(), own: ownMs() }
  return () => {
    const foreign = busyMs() - start.busy - (ownMs() - start.own)
    return Math.max(0, foreign / (performance.now() - start.at))
  }
}

/** If other processes use more than this number of processors, a measurement is reported as disturbed. */
export const quietLoad = 0.25

/** Waits until other processes are idle, at most for the given time in milliseconds. */
export async function untilQuiet(patienceMs: number): Promise<void> {
  const end = performance.now() + patienceMs
  do {
    const load = watchForeignLoad()
    await sleep(500)
    if (load() < quietLoad) return
  } while (performance.now() < end)
}

/** Returns the processor time used by an idle browser with all its processes, in milliseconds per second. */
export async function idleLoadOf(root: number, durationMs: number): Promise<number> {
  const used = () => family(root).reduce((sum, { cpuMs }) => sum + cpuMs, 0)
  const before = used()
  await sleep(durationMs)
  return ((used() - before) / durationMs) * 1000
}

/** Returns the memory of a browser with all its processes in MB. Shared memory pages are counted once. */
export function memoryOf(root: number): number {
  let kilobytes = 0
  for (const { pid } of family(root)) {
    try {
      kilobytes += Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1] ?? 0)
    } catch {
      // The process has ended in the meantime.
    }
  }
  return kilobytes / 1024
}
