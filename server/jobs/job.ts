import type { z } from 'zod'
import type { QueueSettings } from '../db/job-queue.ts'

/**
 * A kind of background job. Every job runs at least once, in any available process, and may run again if a process
 * dies. So it must be idempotent.
 */
export interface JobDefinition<Data extends z.ZodType = z.ZodType> extends QueueSettings {
  /**
   * Schema of the payload. The payload is stored until the job is deleted, so it must only contain ids: neither
   * personal data nor secrets.
   */
  readonly data: Data
  /** Maximum number of jobs of this kind that run at the same time in a process. */
  readonly atOnce: number
  /** Polling interval for delayed jobs in seconds, at least 0.5. Processes are notified of jobs without a delay. */
  readonly lookEverySeconds: number
  /** The processes that run the job. Processes with the role `web` leave scheduled and long jobs to workers. */
  readonly runsOn: 'every process' | 'workers'
  /**
   * Cron expression in UTC, for jobs that run automatically. If no process is running at the time, the job runs once
   * afterwards.
   */
  readonly schedule?: string
}

/** All kinds of jobs, by the name of their queue. */
export type Registry = Readonly<Record<string, JobDefinition>>

export type NameIn<R extends Registry> = Extract<keyof R, string>
export type DataOf<R extends Registry, Name extends keyof R> = z.infer<R[Name]['data']>

/** One attempt of a job. */
export interface JobRun<Data> {
  readonly id: string
  readonly data: Data
  /** Number of the attempt, starting at 0. Above 0, a previous attempt has failed or its process has died. */
  readonly attempt: number
  /** Whether this is the last attempt. If it fails, the job moves to the queue of dead letters. */
  readonly isLast: boolean
  /** Aborted if the process stops, the job is canceled, or another process takes it over. */
  readonly signal: AbortSignal
}

/**
 * Executes a job and resolves to numbers for the log. If it rejects, the error message is logged and stored with the
 * job, so the message must not contain names of people.
 */
export type Handler<Data> = (run: JobRun<Data>) => Promise<Readonly<Record<string, unknown>> | void>

/** Returns a handler that logs the outcome to which `work` resolves. */
export function loggingOutcome<Data>(work: (run: JobRun<Data>) => Promise<string>): Handler<Data> {
  return async (run) => ({ became: await work(run) })
}

export type Handlers<R extends Registry> = { readonly [Name in keyof R]: Handler<DataOf<R, Name>> | undefined }

export interface SendOptions {
  /** Identifies the subject of the job. Jobs can be canceled by their key; see also `oneAtATimePerKey`. */
  readonly key?: string
  /** The earliest time when the job starts. */
  readonly at?: Date
  /** Deduplication key. No job is added while another job with this key exists, even a finished job. */
  readonly once?: string
  /** Jobs with a higher priority run first, in the same queue. 0 by default. */
  readonly priority?: number
}

/** Returns the definition with inferred types. */
export function defineJob<Data extends z.ZodType>(definition: JobDefinition<Data>): JobDefinition<Data> {
  return definition
}
