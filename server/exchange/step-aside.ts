import { constants, setPriority } from 'node:os'

/** Lowers a worker's priority, so that requests come before files. Only Linux has a priority per thread. */
export function stepAside(): void {
  if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
}
