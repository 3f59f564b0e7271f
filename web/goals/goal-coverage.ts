import type { Coverage } from '../../domain/coverage/coverage.ts'
import { coverageColumns } from '../../domain/coverage/coverage-columns.ts'
import type { Target } from '../../domain/entities/goal/goal.ts'
import type { Graph } from '../../domain/entities/graph.ts'
import type { OwnContacts } from '../../domain/strength/own-contacts.ts'
import { runWithPauses, pause } from '../network/background-work.ts'
import { runInWorker } from '../network/worker-task.ts'
import { Observable } from '../ui/observable.ts'
import type { CoverageTask } from './coverage-worker.ts'

/** A goal whose coverage in the current network should be computed. */
export interface GoalQuestion {
  readonly nodes: Graph['nodes']
  readonly edges: Graph['edges']
  /** Id of the user's own node, or null if unknown. */
  readonly from: string | null
  readonly targets: readonly Target[]
  /** Ties from the user's own interactions. Null if there are none. */
  readonly contacts: OwnContacts | null
}

export interface GoalCoverageState {
  /** The latest result with its question, which stays while a new result is computed. Null before the first result. */
  readonly answer: { readonly question: GoalQuestion; readonly coverage: Coverage } | null
  readonly isWorking: boolean
  readonly hasFailed: boolean
}

/** Delay in milliseconds before a computation, so that quick successive changes of the network cause only one. */
const settleMs = 300

/**
 * Computes the coverage whenever the network or the goal has changed. A running computation is finished first, because
 * continuous edits by other users would otherwise prevent any result.
 */
export class GoalCoverage {
  readonly state = new Observable<GoalCoverageState>({ answer: null, isWorking: false, hasFailed: false })
  #question: GoalQuestion | null = null
  #running: AbortController | null = null

  ask(question: GoalQuestion): void {
    this.#question = question
    // There is no delay after the user changes the goal.
    const before = this.state.value.answer?.question
    const isOthersDoing = before?.targets === question.targets && before.from === question.from
    void this.#run(isOthersDoing ? settleMs : 0)
  }

  /** Cancels the running computation, because the panel was closed. */
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
    const columns = await runWithPauses(coverageColumns(question, contacts?.freshnessOf.bind(contacts)), signal)
    const coverage = await coverGoal({ columns, from, targets }, signal)
    this.#set({ answer: { question, coverage } })
  }

  #set(change: Partial<GoalCoverageState>): void {
    this.state.set({ ...this.state.value, ...change })
  }
}

function coverGoal(task: CoverageTask, signal: AbortSignal): Promise<Coverage> {
  const worker = new Worker(new URL('./coverage-worker.ts', import.meta.url), { type: 'module' })
  // The progress is ignored, because the computation takes at most a second.
  return runInWorker(worker, task, { signal, onProgress: () => {} })
}
