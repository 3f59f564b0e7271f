import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { type Db, type Job, PgBoss } from 'pg-boss'
import type { Statement } from '../db/database.ts'
import type { Notifications } from '../db/notifications.ts'
import { describeError, log } from '../platform/log.ts'
import { onConnection, queueSchema } from '../db/job-queue.ts'
import type { DataOf, Handler, Handlers, JobDefinition, NameIn, Registry, SendOptions } from './job.ts'

/** Interval in seconds at which the queue searches for jobs of dead processes. */
const superviseSeconds = 10
/** Interval of a running job's heartbeat in seconds. */
const signEverySeconds = 5
/**
 * Time in milliseconds for running jobs to complete when the process stops. Jobs that take longer are left to other
 * processes.
 */
const closeWithinMs = 10_000
/** Minimum time in milliseconds between log entries for the same error, so that not every poll logs it. */
const repeatTroubleMs = 60_000

/** The connection on which a job is added. In a transaction, the job is only added if the transaction commits. */
export type Queryable = Pick<pg.ClientBase, 'query'>

export interface QueueOptions<R extends Registry> {
  readonly registry: R
  /** Pool of the database's owner, because requests can only add jobs. */
  readonly owner: pg.Pool
  /** Notifies processes of new jobs. If undefined, processes only find jobs by polling. */
  readonly notifications?: Notifications
  /** Whether this process also runs the scheduled and long jobs of workers. */
  readonly isWorker?: boolean
}

/** The queue of background jobs. All processes on the same database take jobs from it. */
export class JobQueue<R extends Registry> {
  readonly #registry: R
  readonly #boss: PgBoss
  readonly #isWorker: boolean
  readonly #closing = new AbortController()
  readonly #working = new Set<string>()
  readonly #troubles = new Map<string, number>()
  #started = false

  constructor({ registry, owner, notifications, isWorker = true }: QueueOptions<R>) {
    this.#registry = registry
    this.#isWorker = isWorker
    const listen: Db['listen'] =
      notifications && ((channel, onNotification, onGap) => notifications.listen(channel, onNotification, onGap))
    this.#boss = new PgBoss({
      db: { ...onConnection(owner), ...(listen && { listen }) },
      schema: queueSchema,
      createSchema: false,
      useListenNotify: notifications !== undefined,
      schedule: isWorker,
      superviseIntervalSeconds: superviseSeconds,
      monitorIntervalSeconds: superviseSeconds,
      maintenanceIntervalSeconds: 60 * 60,
    })
    this.#boss.on('error', (error) => this.#note(error))
    this.#boss.on('warning', ({ message, data }) => log('jobs.warning', { message, data }))
  }

  /** Adds a job in the caller's transaction. */
  async send<Name extends NameIn<R>>(
    tx: Queryable,
    name: Name,
    data: DataOf<R, Name>,
    options?: SendOptions,
  ): Promise<void> {
    await tx.query(await this.statement(name, data, options))
  }

  /** Returns the statement that adds a job, for callers that run it together with other statements. */
  async statement<Name extends NameIn<R>>(
    name: Name,
    data: DataOf<R, Name>,
    { key, at, once, priority }: SendOptions = {},
  ): Promise<Statement> {
    const { data: schema, oneAtATimePerKey } = this.#definition(name)
    const written: Statement[] = []
    await this.#boss.send(name, schema.parse(data) as object, {
      db: {
        executeSql: async (text, values = []) => {
          written.push({ text, values })
          return { rows: [{ id: '' }] }
        },
      },
      ...(key !== undefined && { singletonKey: key }),
      ...(at && { startAfter: at }),
      ...(priority !== undefined && { priority }),
      ...(once !== undefined && { id: idOf(name, once) }),
      ...(key !== undefined && oneAtATimePerKey && { group: { id: key } }),
    })
    const [statement] = written
    if (!statement || written.length > 1) throw new Error('Adding a job must take a single statement.')
    return statement
  }

  /** Cancels the jobs that were added with the given key. Running jobs receive an abort signal within seconds. */
  async cancel(tx: Queryable, name: NameIn<R>, key: string): Promise<void> {
    await tx.query(`select ${queueSchema}.cancel_by_key($1, $2)`, [name, key])
  }

  /** Starts to process jobs. */
  async work(handlers: Handlers<R>): Promise<void> {
    this.#started = true
    await this.#boss.start()
    for (const name of Object.keys(this.#registry) as NameIn<R>[]) {
      const handler = handlers[name]
      const definition = this.#definition(name)
      if (definition.runsOn === 'workers' && !this.#isWorker) continue
      if (this.#isWorker) await this.#plan(name, definition)
      if (handler) await this.#take(name, definition, handler as Handler<unknown>)
    }
  }

  /** Waits for running jobs. Jobs that take too long are left to other processes. */
  async close(): Promise<void> {
    this.#closing.abort(new Error('The server is stopping.'))
    if (!this.#started) return
    const ended = Promise.all([...this.#working].map((name) => this.#boss.offWork(name)))
    await Promise.race([ended, wait(closeWithinMs, undefined, { ref: false })])
    await this.#boss.stop({ graceful: false, close: false })
  }

  #definition(name: NameIn<R>): JobDefinition {
    const definition = this.#registry[name]
    if (!definition) throw new Error(`There is no job called ${name}.`)
    return definition
  }

  async #plan(name: string, { schedule }: JobDefinition): Promise<void> {
    if (schedule) await this.#boss.schedule(name, schedule, {}, { tz: 'UTC', missed: 'once' })
    else await this.#boss.unschedule(name)
  }

  async #take(name: string, definition: JobDefinition, handler: Handler<unknown>): Promise<void> {
    const { atOnce, oneAtATimePerKey, lookEverySeconds } = definition
    const workers: string = await this.#boss.work(
      name,
      {
        localConcurrency: atOnce,
        pollingIntervalSeconds: Math.min(lookEverySeconds, 2),
        notifyPollingIntervalSeconds: lookEverySeconds,
        heartbeatRefreshSeconds: signEverySeconds,
        // The policy of the queue already prevents two running jobs with the same key. This option makes pg-boss skip
        // such jobs, so that jobs with other keys need not wait.
        ...(oneAtATimePerKey && { groupConcurrency: 1 }),
      },
      async ([job]: Job<unknown>[]) => {
        // Polls again immediately: if one job is due, other jobs that failed at the same time may be too.
        this.#boss.notifyWorker(workers)
        if (job) await this.#run(job, definition, handler)
      },
    )
    this.#working.add(name)
  }

  async #run(job: Job<unknown>, { data, retry }: JobDefinition, handler: Handler<unknown>): Promise<void> {
    const { id, name, retryCount: attempt } = job
    const isLast = attempt >= retry.times
    const details = { job: name, id, attempt: attempt + 1 }
    const began = performance.now()
    let failure: Error | undefined
    try {
      const signal = AbortSignal.any([job.signal, this.#closing.signal])
      const figures = await handler({ id, data: data.parse(job.data), attempt, isLast, signal })
      log('job.done', { ...details, ms: Math.round(performance.now() - began), ...figures })
    } catch (error) {
      log(isLast ? 'job.dead' : 'job.failed', { ...details, ...describeError(error) })
      // Only the message is stored with the job, because errors of libraries can contain user data.
      failure = new Error(error instanceof Error ? error.message : String(error))
    }
    if (failure) throw failure
  }

  #note(error: Error): void {
    // Removes the name of the worker at the end, so that the same error of many workers is logged once.
    const message = error.message.replace(/ \(Queue: .*$/, '')
    const now = Date.now()
    if (now - (this.#troubles.get(message) ?? 0) < repeatTroubleMs) return
    this.#troubles.set(message, now)
    log('jobs.trouble', { error: message, code: (error as { code?: unknown }).code })
  }
}

/** Returns the id for a key of `once`, so that the database rejects duplicates. */
function idOf(name: string, once: string): string {
  const hash = createHash('sha256').update(`${name}\0${once}`).digest('hex')
  return hash.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
