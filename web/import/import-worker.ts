import type { Progress } from '../../domain/exchange/table.ts'
import { ImportSession } from './import-session.ts'
import type { FromWorker, ToWorker } from './import-protocol.ts'

/** Worker that parses, checks and places the rows of files, so that the page stays responsive and can cancel. */

const session = new ImportSession()
const cancelled = new Set<number>()
/** Time in milliseconds after which the worker pauses its work to handle messages. */
const turnMs = 20

class Cancelled extends Error {}

addEventListener('message', (event: MessageEvent<ToWorker>) => {
  if (event.data.name === 'cancel') cancelled.add(event.data.job)
  else void answer(event.data)
})

async function answer(call: Exclude<ToWorker, { name: 'cancel' }>): Promise<void> {
  const { job } = call
  try {
    tell({ kind: 'answer', job, answer: await session.answer(call, (work) => drive(job, work)) })
  } catch (error) {
    if (error instanceof Cancelled) tell({ kind: 'cancelled', job })
    else tell({ kind: 'failed', job, message: error instanceof Error ? error.message : String(error) })
  } finally {
    cancelled.delete(job)
  }
}

async function drive<Value>(job: number, work: Generator<Progress, Value, void>): Promise<Value> {
  let turnEnd = 0
  let done = 0
  for (;;) {
    if (performance.now() >= turnEnd) {
      await new Promise((resolve) => setTimeout(resolve, 0))
      if (cancelled.has(job)) throw new Cancelled()
      tell({ kind: 'progress', job, done })
      turnEnd = performance.now() + turnMs
    }
    const step = work.next()
    if (step.done) return step.value
    done = step.value
  }
}

function tell(message: FromWorker): void {
  postMessage(message)
}
