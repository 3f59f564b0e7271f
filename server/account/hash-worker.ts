import { scryptSync } from 'node:crypto'
import { parentPort } from 'node:worker_threads'
import { lowerPriority } from './lower-priority.ts'
import type { HashWork } from './password-hasher.ts'

const blockSize = 16
const keyBytes = 64

lowerPriority()
parentPort?.on('message', ({ password, salt, rounds }: HashWork) => {
  const options = { N: rounds, r: blockSize, p: 1, maxmem: 256 * rounds * blockSize }
  parentPort?.postMessage(scryptSync(password.normalize('NFKC'), salt, keyBytes, options))
})
