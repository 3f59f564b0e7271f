import type { Coverage } from '../../domain/coverage/coverage.ts'
import { coverageColumns } from '../../domain/coverage/coverage-columns.ts'
import type { Target } from '../../domain/entities/goal/goal.ts'
import type { Graph } from '../../domain/graph/graph.ts'
import type { OwnContacts } from '../../domain/strength/own-contacts.ts'
import { inTurns, pause } from '../network/background-work.ts'
import { askWorker } from '../network/worker-work.ts'
import { Observable } from '../ui/observable.ts'
import type { CoverageTask } from './coverage-worker.ts'

/** A request to compute the coverage of a goal in the current network. */
export interface GoalQuestion {
  readonly nodes: Graph['nodes']
  readonly edges: Graph['edges']
  /** The node that asks, or null if unknown. */
  readonly from: string | null
  readonly targets: readonly Target[]
  /** Tie strengths from the user's own interactions, or null if there are none. */
  readonly contacts: OwnContacts | null
}

export interface GoalMetering {
  /** The latest result with its question, kept while it is recomputed. Null before the first. */
  readonly answer: { readonly question: GoalQuestion; readonly coverage: Coverage } | null
  readonly isWorking: boolean
  readonly hasFailed: boolean
}

/** Delay that combines changes made in quick succession, in milliseconds. */
const settleMs = 300

/**
 * Recomputes the coverage whenever the network or the goal has changed. Finishes the running computation first, because
 * constant edits by others would otherwise prevent any result.
 */
export class GoalMeter {
  readonly state = new Observable<GoalMetering>({ answer: null, isWorking: false, hasFailed: false })
  #question: GoalQuestion | null = null
  #running: AbortController | null = null

  ask(question: GoalQuestion): void {
    this.#question = question
    // The user's own changes to the goal are computed without delay.
    const before = this.state.value.answer?.question
    const isOthersDoing = before?.targets === question.targets && before.from === question.from
    void this.#run(isOthersDoing ? settleMs : 0)
  }

  /** Cancels the running computation when the panel is closed. */
  close(): void {
    this.#question = null
    this.#running?.abort()
    this.#running = null
  }

  again(): void {
    void this.#run(0)
  }

  async #run(waitMs: number): Promise<void> {
    if (this.#running) return
    const running = new AbortController()
    this.#running = running
    const { signal } = running
    this.#set({ isWorking: true, hasFailed: false })
    try {
      await pause(waitMs)
      for (let question: GoalQuestion | null = null; question !== this.#question && !signal.aborted; ) {
        question = this.#question
        if (question) await this.#answer(question, signal)
      }
    } catch (error) {
      if (signal.aborted) return
      console.error(error)
      this.#set({ hasFailed: true })
    } finally {
      if (this.#running === running) {
        this.#running = null
        this.#set({ isWorking: false })
      }
    }
  }

  async #answer(question: GoalQuestion, signal: AbortSignal): Promise<void> {
    const { from, targets, contacts } = question
    const columns = await inTurns(coverageColumns(question, contacts?.freshnessOf.bind(contacts)), signal)
    const coverage = await coverGoal({ columns, from, targets }, signal)
    this.#set({ answer: { question, coverage } })
  }

  #set(change: Partial<GoalMetering>): void {
    this.state.set({ ...this.state.value, ...change })
  }
}

function coverGoal(task: CoverageTask, signal: AbortSignal): Promise<Coverage> {
  const worker = new Worker(new URL('./coverage-worker.ts', import.meta.url), { type: 'module' })
  // Takes at most a second, so no progress is reported.
  return askWorker(worker, task, { signal, onProgress: () => {} })
}
