import { constants, setPriority } from 'node:os'

/** Called in a worker: whoever waits for an answer goes before files. Only on Linux has each thread a priority of its own. */
export function stepAside(): void {
  if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
}
