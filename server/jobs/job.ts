import type { z } from 'zod'

/**
 * A kind of background job. Every job runs at least once, in any free process, and may run again after a process died.
 * It must therefore be idempotent.
 */
export interface JobDefinition<Data extends z.ZodType = z.ZodType> {
  /**
   * The job's payload. It is stored in the database until the job is deleted, so it must contain only ids: nothing
   * personal and no secrets.
   */
  readonly data: Data
  /**
   * A failed attempt is retried up to `times` times, after a pause that doubles from `pauseSeconds` to
   * `longestPauseSeconds`.
   */
  readonly retry: { readonly times: number; readonly pauseSeconds: number; readonly longestPauseSeconds: number }
  /** Timeout of one attempt. */
  readonly timeLimitSeconds: number
  /** Maximum number of concurrent jobs per process. */
  readonly atOnce: number
  /** Whether only one job with the same `SendOptions.key` runs at a time across all processes. */
  readonly oneAtATimePerKey?: boolean
  /** Polling interval for delayed jobs. Immediate jobs are announced. At least half a second. */
  readonly lookEverySeconds: number
  /** Processes with the role `web` leave scheduled and long jobs to the others. */
  readonly runsOn: 'every process' | 'workers'
  /**
   * Cron expression in UTC for jobs that run automatically. A run missed while no process was running is made up for
   * once.
   */
  readonly schedule?: string
  /** Retention of the job after it ends. During this time, `SendOptions.once` prevents sending it again. */
  readonly keptDays: number
}

/** All kinds of jobs, by their queue's name. */
export type Registry = Readonly<Record<string, JobDefinition>>

export type NameIn<R extends Registry> = Extract<keyof R, string>
export type DataOf<R extends Registry, Name extends keyof R> = z.infer<R[Name]['data']>

/** One attempt at a job. */
export interface JobRun<Data> {
  readonly id: string
  readonly data: Data
  /** 0 for the first. A higher number means that a previous attempt failed or its process died. */
  readonly attempt: number
  /** Whether this is the last attempt. If it fails, the job becomes a dead letter. */
  readonly isLast: boolean
  /** Aborted when the process stops, or when the job was canceled or assigned to another process. */
  readonly signal: AbortSignal
}

/**
 * Executes a job and resolves to figures for the log. The error message of a rejection is logged and stored with the
 * job, so it must not contain names of people.
 */
export type Handler<Data> = (run: JobRun<Data>) => Promise<Readonly<Record<string, unknown>> | void>

export type Handlers<R extends Registry> = { readonly [Name in keyof R]: Handler<DataOf<R, Name>> | undefined }

export interface SendOptions {
  /** The job's subject. Used to cancel it, and for `oneAtATimePerKey`. */
  readonly key?: string
  /** Earliest start. */
  readonly at?: Date
  /**
   * Deduplication key. A job with the same key is not sent again until the first one is deleted, whatever its result.
   */
  readonly once?: string
}

/** Infers the types of a definition. */
export function defineJob<Data extends z.ZodType>(definition: JobDefinition<Data>): JobDefinition<Data> {
  return definition
}
