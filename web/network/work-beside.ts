import { Observable } from '../ui/observable.ts'

/** What is known of a network at the moment, and how far it is to know it anew. */
export interface Working<Result> {
  /** The latest there is, also while it is found anew; null before the first. */
  readonly result: Result | null
  /** The part that is done of what is being found; null while nothing is. */
  readonly progress: number | null
  /** Somebody stopped it, or it failed: nothing is looked for until `again`. */
  readonly halted: 'stopped' | 'failed' | null
}

export interface WorkOptions {
  readonly signal: AbortSignal
  /** The part that is done, from 0 to 1. */
  readonly onProgress: (done: number) => void
}

/** What is found out beside the page, and from what. */
interface Work<Source, Input, Result> {
  /** Certainly the same, told at a glance. */
  readonly isUnchanged: (source: Source, before: Source) => boolean
  /** What a worker can be handed; yields, so that the page can draw in between. */
  readonly read: (source: Source) => Generator<number, Input, void>
  /** The same would come of both. */
  readonly areSame: (input: Input, before: Input) => boolean
  readonly run: (input: Input, options: WorkOptions) => Promise<Result>
}

/** Several changes that come together are looked at together. */
const settleMs = 300
const closed = new DOMException('Nobody looks at it any more.', 'AbortError')
/** As long as the page may be kept from drawing. */
const turnMs = 8

/**
 * Finds something out of a network, and anew whenever what it depends on has changed. What is under way is finished first:
 * where others work all the time there would never be a result otherwise.
 */
export class WorkBeside<Source, Input, Result> {
  readonly state = new Observable<Working<Result>>({ result: null, progress: null, halted: null })
  readonly #work: Work<Source, Input, Result>
  #source: Source | null = null
  #input: Input | null = null
  #running: AbortController | null = null

  constructor(work: Work<Source, Input, Result>) {
    this.#work = work
  }

  /** The network as it stands. */
  take(source: Source): void {
    if (this.#source !== null && this.#work.isUnchanged(source, this.#source)) return
    this.#source = source
    if (this.state.value.halted === null) void this.#run(this.#input === null ? 0 : settleMs)
  }

  /** Ends what is under way; what was found before stays. */
  stop(): void {
    this.#running?.abort()
  }

  /** Ends what is under way, because nobody looks any more. */
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
    // Somebody looks again.
    if (running.signal.reason === closed && this.#source !== null) void this.#run(0)
  }

  async #find(source: Source, signal: AbortSignal): Promise<void> {
    const input = await inTurns(this.#work.read(source), signal)
    // Cards were moved, say, and nothing else.
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

/** To its end, with the page drawing in between. Rejects when the signal says stop. */
export async function inTurns<T>(work: Generator<number, T, void>, signal: AbortSignal): Promise<T> {
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
