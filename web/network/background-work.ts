import { Observable } from '../ui/observable.ts'

/** The current result for a network, and the progress of a newer one. */
export interface Working<Result> {
  /** The latest result, which stays while a new result is computed. Null before the first result. */
  readonly result: Result | null
  /** Completed fraction of the running computation. Null if none is running. */
  readonly progress: number | null
  /** Set if the user has stopped the computation or it has failed. It runs again only after a call of `again`. */
  readonly halted: 'stopped' | 'failed' | null
}

export interface WorkOptions {
  readonly signal: AbortSignal
  /** Called with the completed fraction, from 0 to 1. */
  readonly onProgress: (done: number) => void
}

/** A computation that runs in a worker, with functions that read and compare its input. */
interface Work<Source, Input, Result> {
  /** A fast check that returns true only if the source has not changed. */
  readonly isUnchanged: (source: Source, before: Source) => boolean
  /** Reads the input for the worker in steps. Yields after each step, so that the page can render in between. */
  readonly read: (source: Source) => Generator<number, Input, void>
  /** Whether both inputs give the same result. */
  readonly areSame: (input: Input, before: Input) => boolean
  readonly run: (input: Input, options: WorkOptions) => Promise<Result>
}

/** Debounce delay in milliseconds. */
const settleMs = 300
const closed = new DOMException('No longer needed.', 'AbortError')
/** Maximum time in milliseconds for which the page may be blocked. */
const turnMs = 8

/**
 * Computes a result from a network, and recomputes it whenever its input has changed. A running computation is
 * finished first, because continuous edits by other users would otherwise prevent any result.
 */
export class BackgroundWork<Source, Input, Result> {
  readonly state = new Observable<Working<Result>>({ result: null, progress: null, halted: null })
  readonly #work: Work<Source, Input, Result>
  #source: Source | null = null
  #input: Input | null = null
  #running: AbortController | null = null

  constructor(work: Work<Source, Input, Result>) {
    this.#work = work
  }

  /** Call this with each new state of the network. Starts a computation if the input has changed. */
  take(source: Source): void {
    if (this.#source !== null && this.#work.isUnchanged(source, this.#source)) return
    this.#source = source
    if (this.state.value.halted === null) void this.#run(this.#input === null ? 0 : settleMs)
  }

  /** Stops the running computation. The previous result is kept. */
  stop(): void {
    this.#running?.abort()
  }

  /** Cancels the running computation, because the result is no longer displayed. */
  close(): void {
    this.#source = null
    this.#running?.abort(closed)
  }

  again(): void {
    this.#set({ halted: null })
    void this.#run(0)
  }

  async #run(waitMs: number): Promise<void> {
    if (this.#running) return
    const running = new AbortController()
    this.#running = running
    try {
      await pause(waitMs)
      let source: Source | null = null
      while (source !== this.#source && this.#source !== null) {
        source = this.#source
        await this.#find(source, running.signal)
      }
    } catch (error) {
      if (error !== closed) this.#set({ halted: running.signal.aborted ? 'stopped' : 'failed' })
    } finally {
      this.#running = null
      this.#set({ progress: null })
    }
    // If the computation was canceled because the result was not displayed, but now is again, the computation starts
    // again.
    if (running.signal.reason === closed && this.#source !== null) void this.#run(0)
  }

  async #find(source: Source, signal: AbortSignal): Promise<void> {
    const input = await runWithPauses(this.#work.read(source), signal)
    // Nothing is computed if the input gives the same result, for example after cards were moved.
    if (this.#input !== null && this.#work.areSame(input, this.#input)) return
    this.#set({ progress: 0 })
    const result = await this.#work.run(input, { signal, onProgress: (progress) => this.#set({ progress }) })
    this.#input = input
    this.#set({ result })
  }

  #set(change: Partial<Working<Result>>): void {
    this.state.set({ ...this.state.value, ...change })
  }
}

/** Runs a generator to its end with pauses in which the page can render. Rejects if the signal aborts. */
export async function runWithPauses<T>(work: Generator<number, T, void>, signal: AbortSignal): Promise<T> {
  for (let turnEnd = performance.now() + turnMs; ; ) {
    signal.throwIfAborted()
    const step = work.next()
    if (step.done) return step.value
    if (performance.now() < turnEnd) continue
    await pause(0)
    turnEnd = performance.now() + turnMs
  }
}

export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
