import { constants, setPriority } from 'node:os'

/**
 * Lowers the priority of a worker thread, so that requests come before files. Only Linux has a priority for each
 * thread.
 */
export function lowerPriority(): void {
  if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
}
