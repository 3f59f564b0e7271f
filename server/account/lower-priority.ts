import { setPriority } from 'node:os'

const niceness = 10

/**
 * Lowers the priority of a worker thread, so that requests of signed-in users come first. Only Linux has a priority for
 * each thread.
 */
export function lowerPriority(): void {
  if (process.platform !== 'linux') return
  try {
    setPriority(0, niceness)
  } catch {
    // Some sandboxes forbid changing priorities. The worker then runs at normal priority.
  }
}
