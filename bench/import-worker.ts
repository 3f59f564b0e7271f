import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { parentPort } from 'node:worker_threads'
import type { Progress } from '../domain/exchange/table.ts'
import { ImportSession } from '../web/import/import-session.ts'
import type { ToWorker } from '../web/import/import-protocol.ts'

/** The result of the page's import worker, which runs in a worker thread of Node. */

export interface ImportAnswered {
  readonly answer: unknown
  readonly wallMs: number
  /**
   * Processor time of all threads in milliseconds, because decompression and garbage collection have their own threads.
   */
  readonly cpuMs: number
  /** Maximum size of heap and buffers before a garbage collection, in bytes. */
  readonly peak: number
  /** Size of heap and buffers after a garbage collection, in bytes. */
  readonly live: number
}

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void

const session = new ImportSession()
/** The maximum time before the worker yields, as in the page's worker, in milliseconds. */
const turnMs = 20
let peak = 0

parentPort?.on('message', (call: Exclude<ToWorker, { name: 'cancel' }>) => void answer(call))

async function answer(call: Exclude<ToWorker, { name: 'cancel' }>): Promise<void> {
  peak = 0
  const began = performance.now()
  const before = process.cpuUsage()
  const answered = await session.answer(call, drive)
  const { user, system } = process.cpuUsage(before)
  const wallMs = performance.now() - began
  look()
  collect()
  const measured: ImportAnswered = { answer: answered, wallMs, cpuMs: (user + system) / 1000, peak, live: used() }
  parentPort?.postMessage(measured)
}

async function drive<Value>(work: Generator<Progress, Value, void>): Promise<Value> {
  let turnEnd = 0
  for (;;) {
    if (performance.now() >= turnEnd) {
      await new Promise((resolve) => setTimeout(resolve, 0))
      look()
      turnEnd = performance.now() + turnMs
    }
    const step = work.next()
    if (step.done) return step.value
  }
}

function look(): void {
  peak = Math.max(peak, used())
}

function used(): number {
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return heapUsed + arrayBuffers
}
