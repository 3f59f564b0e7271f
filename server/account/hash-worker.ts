import { scryptSync } from 'node:crypto'
import { setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import type { HashWork } from './password-hasher.ts'

const blockSize = 16
const keyBytes = 64
/** Requests of signed-in people come first. On Linux this is the priority of this thread alone. */
const niceness = 10
if (process.platform === 'linux') {
  try {
    setPriority(0, niceness)
  } catch {
    // Some sandboxes forbid it. Hashing works at the usual priority as well.
  }
}

parentPort?.on('message', ({ password, salt, rounds }: HashWork) => {
  const options = { N: rounds, r: blockSize, p: 1, maxmem: 256 * rounds * blockSize }
  parentPort?.postMessage(scryptSync(password.normalize('NFKC'), salt, keyBytes, options))
})
