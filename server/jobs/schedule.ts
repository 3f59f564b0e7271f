import type { Database } from '../db/database.ts'
import type { DatabaseHealth } from '../db/health.ts'
import { describeError, log } from '../log.ts'
import { claimRun, releaseRun } from './commands.ts'

/** How often a server looks whether a job is due. */
const lookEveryMs = 60_000
const retryMs = 10 * 60_000

export interface Job {
  readonly name: string
  readonly everyMs: number
  /** Answers with figures for the log. Rejects soon after the signal, which says that the server stops. */
  run(signal: AbortSignal): Promise<Record<string, unknown>>
}

/**
 * Runs each job once per period, by whichever of the servers on this database looks first. A job that fails, or whose
 * server is killed, comes again with the next period at the latest, so it must be safe to repeat.
 */
export class Schedule {
  readonly #database: Database
  readonly #health: DatabaseHealth
  readonly #jobs: readonly Job[]
  readonly #timer: NodeJS.Timeout
  readonly #closing = new AbortController()
  #running: Promise<void> | undefined

  constructor(database: Database, health: DatabaseHealth, jobs: readonly Job[]) {
    this.#database = database
    this.#health = health
    this.#jobs = jobs
    this.#timer = setInterval(() => this.look(), lookEveryMs)
    this.#timer.unref()
  }

  /** Runs what is due, unless that is happening. */
  look(): void {
    this.#running ??= this.#runDue()
      .catch((error: unknown) => log('job.look-failed', describeError(error)))
      .finally(() => {
        this.#running = undefined
      })
  }

  async close(): Promise<void> {
    clearInterval(this.#timer)
    this.#closing.abort(new Error('The server stops.'))
    await this.#running
  }

  async #runDue(): Promise<void> {
    for (const job of this.#jobs) {
      if (!this.#health.ready || this.#closing.signal.aborted) return
      if (await claimRun(this.#database, job.name, job.everyMs)) await this.#run(job)
    }
  }

  async #run(job: Job): Promise<void> {
    try {
      log('job.done', { job: job.name, ...(await job.run(this.#closing.signal)) })
    } catch (error) {
      log('job.failed', { job: job.name, ...describeError(error) })
      await releaseRun(this.#database, job.name, { everyMs: job.everyMs, retryMs })
    }
  }
}
