import { setPriority } from 'node:os'

const niceness = 10

/** Called in a worker: requests of signed-in people come first. Only on Linux does each thread have its own priority. */
export function lowerPriority(): void {
  if (process.platform !== 'linux') return
  try {
    setPriority(0, niceness)
  } catch {
    // Some sandboxes forbid it. The work is done at the usual priority as well.
  }
}
