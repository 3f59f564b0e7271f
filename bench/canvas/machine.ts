import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

/** What /proc counts in: hundredths of a second. */
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
      // The name before it may hold anything, blanks and brackets included.
      const fields = line.slice(line.lastIndexOf(')') + 2).split(' ')
      return [{ pid, parent: Number(fields[1]), cpuMs: (Number(fields[11]) + Number(fields[12])) * tickMs }]
    } catch {
      // It ended meanwhile.
      return []
    }
  })
}

/** A process with all it started. */
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

/** Starts to watch what others take of the processors; the answer is in processors: 1 is all of one. */
export function watchForeignLoad(): () => number {
  const start = { at: performance.now(), busy: busyMs(), own: ownMs() }
  return () => {
    const foreign = busyMs() - start.busy - (ownMs() - start.own)
    return Math.max(0, foreign / (performance.now() - start.at))
  }
}

/** Processors that others may take before a measurement is said to be disturbed. */
export const quietLoad = 0.25

/** Waits for the others to be quiet, but not for ever. */
export async function untilQuiet(patienceMs: number): Promise<void> {
  const end = performance.now() + patienceMs
  do {
    const load = watchForeignLoad()
    await sleep(500)
    if (load() < quietLoad) return
  } while (performance.now() < end)
}

/** Processor time of a browser with all its processes while nobody does anything, milliseconds a second. */
export async function idleLoadOf(root: number, durationMs: number): Promise<number> {
  const used = () => family(root).reduce((sum, { cpuMs }) => sum + cpuMs, 0)
  const before = used()
  await sleep(durationMs)
  return ((used() - before) / durationMs) * 1000
}

/** Memory of a browser with all its processes, each page of memory counted once, MB. */
export function memoryOf(root: number): number {
  let kilobytes = 0
  for (const { pid } of family(root)) {
    try {
      kilobytes += Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1] ?? 0)
    } catch {
      // It ended meanwhile.
    }
  }
  return kilobytes / 1024
}
