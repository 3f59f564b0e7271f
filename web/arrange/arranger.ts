import type { Arrangement } from '../../domain/graph/layouts/arrange.ts'
import type { LayoutGraph, Places } from '../../domain/graph/layouts/layout.ts'
import type { FromWorker, ToWorker } from './arrange-protocol.ts'

interface Listener {
  onProgress(done: number, places: Places | null): void
  onArranged(places: Places): void
  onFailed(message: string): void
}

/** Runs layouts in a worker. A new request cancels the previous one. */
export class Arranger {
  #worker: Worker | null = null
  #job = 0
  #listener: Listener | null = null

  start(graph: LayoutGraph, arrangement: Arrangement, listener: Listener): void {
    this.#job++
    this.#listener = listener
    this.#worker ??= this.#begin()
    this.#post({ name: 'arrange', job: this.#job, graph, arrangement })
  }

  /** Cancels the last request. */
  stop(): void {
    this.#listener = null
    this.#post({ name: 'stop' })
  }

  dispose(): void {
    this.#listener = null
    this.#worker?.terminate()
    this.#worker = null
  }

  #begin(): Worker {
    const worker = new Worker(new URL('./arrange-worker.ts', import.meta.url), { type: 'module' })
    worker.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => this.#receive(data))
    // The worker's file may not exist after an upgrade. A failed worker never responds, so the next request starts a
    // new one.
    worker.addEventListener('error', () => {
      const listener = this.#listener
      this.dispose()
      listener?.onFailed('')
    })
    return worker
  }

  #post(message: ToWorker): void {
    this.#worker?.postMessage(message)
  }

  #receive(message: FromWorker): void {
    const listener = this.#listener
    if (!listener || message.job !== this.#job) return
    switch (message.kind) {
      case 'progress':
        return listener.onProgress(message.done, message.places)
      case 'arranged':
        return listener.onArranged(message.places)
      case 'failed':
        return listener.onFailed(message.message)
    }
  }
}
