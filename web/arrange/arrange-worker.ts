import { arrange } from '../../domain/graph/layouts/arrange.ts'
import type { FromWorker, ToWorker } from './arrange-protocol.ts'

/** Computes arrangements in a worker, so that the page stays responsive and can cancel them. */

/** How long the worker works before it handles messages, in milliseconds. */
const turnMs = 30
/** Number of the current job. */
let wanted = 0

addEventListener('message', ({ data }: MessageEvent<ToWorker>) => {
  wanted = data.name === 'arrange' ? data.job : 0
  if (data.name === 'arrange') void work(data)
})

async function work({ job, graph, arrangement }: Extract<ToWorker, { name: 'arrange' }>): Promise<void> {
  try {
    const steps = arrange(graph, arrangement)
    let turnEnd = 0
    for (;;) {
      const step = steps.next()
      if (step.done) return tell({ kind: 'arranged', job, places: step.value })
      if (performance.now() < turnEnd) continue
      const { progress, places } = step.value
      tell({ kind: 'progress', job, done: progress, places: places?.() ?? null })
      await new Promise((resolve) => setTimeout(resolve, 0))
      if (wanted !== job) return
      turnEnd = performance.now() + turnMs
    }
  } catch (error) {
    tell({ kind: 'failed', job, message: error instanceof Error ? error.message : String(error) })
  }
}

function tell(message: FromWorker): void {
  postMessage(message)
}
