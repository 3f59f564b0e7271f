import type { WorkOptions } from './background-work.ts'

/** Messages from a worker that computes a result. */
export type FromWorker<Result> =
  | { readonly kind: 'progress'; readonly done: number }
  | { readonly kind: 'found'; readonly result: Result }
  | { readonly kind: 'failed'; readonly message: string }

/** Minimum interval between progress messages in milliseconds. The page does not show progress more often. */
const progressEveryMs = 100

/** A task in steps that yield the progress, a fraction from 0 to 1. */
type Work<Result> = Generator<number, Result, void> | AsyncGenerator<number, Result, void>

/**
 * For workers: runs the received task step by step, and posts its progress and result. To cancel the task, the page
 * terminates the worker.
 */
export function serveTask<Result>(start: (input: never) => Work<Result>): void {
  const tell = (message: FromWorker<Result>) => postMessage(message)
  addEventListener('message', async ({ data }: MessageEvent) => {
    try {
      tell({ kind: 'found', result: await toEnd(start(data as never), (done) => tell({ kind: 'progress', done })) })
    } catch (error) {
      tell({ kind: 'failed', message: error instanceof Error ? error.message : String(error) })
    }
  })
}

async function toEnd<Result>(work: Work<Result>, onProgress: (done: number) => void): Promise<Result> {
  let toldAt = performance.now()
  for (;;) {
    const next = work.next()
    // Awaits only promises. Most tasks have many synchronous steps, and an await after each would slow them down.
    const step = next instanceof Promise ? await next : next
    if (step.done) return step.value
    if (performance.now() - toldAt < progressEveryMs) continue
    toldAt = performance.now()
    onProgress(step.value)
  }
}

/**
 * For the page: sends a task to a worker, which is terminated after its response. Rejects if the task fails or the
 * signal aborts.
 */
export function runInWorker<Result>(
  worker: Worker,
  input: unknown,
  { signal, onProgress }: WorkOptions,
): Promise<Result> {
  return new Promise<Result>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<FromWorker<Result>>) => {
      if (data.kind === 'progress') onProgress(data.done)
      else if (data.kind === 'found') resolve(data.result)
      else reject(new Error(data.message))
    })
    worker.addEventListener('error', (event) => reject(new Error(event.message || 'The worker failed.')))
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
    worker.postMessage(input)
  }).finally(() => worker.terminate())
}
