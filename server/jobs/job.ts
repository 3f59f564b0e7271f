import type { z } from 'zod'

/**
 * A kind of work that is not done while somebody waits for an answer. Every job runs at least once, by whichever process
 * is free, and may run again after one that died in it: whatever it does has to bear that.
 */
export interface JobDefinition<Data extends z.ZodType = z.ZodType> {
  /** What a job carries. It lies in the database for as long as the job is kept, so ids only: nothing personal, no secret. */
  readonly data: Data
  /** A failed attempt is repeated after a pause that doubles from `pauseSeconds` to `longestPauseSeconds`, so many times. */
  readonly retry: { readonly times: number; readonly pauseSeconds: number; readonly longestPauseSeconds: number }
  /** How long one attempt may take. */
  readonly timeLimitSeconds: number
  /** How many one process works on at the same time. */
  readonly atOnce: number
  /** Whether all processes together work on one at a time of those with the same `SendOptions.key`. */
  readonly oneAtATimePerKey?: boolean
  /** How soon a job is seen whose time has come: what is to run at once is announced. At least half a second. */
  readonly lookEverySeconds: number
  /** Processes of the role `web` leave scheduled and long work to the others. */
  readonly runsOn: 'every process' | 'workers'
  /** When it is sent by itself: a cron expression in UTC. A time at which no process ran is made up for once. */
  readonly schedule?: string
  /** How long it is kept after its end. For so long `SendOptions.once` keeps it from being sent again. */
  readonly keptDays: number
}

/** What kinds there are, by the names under which they wait. */
export type Registry = Readonly<Record<string, JobDefinition>>

export type NameIn<R extends Registry> = Extract<keyof R, string>
export type DataOf<R extends Registry, Name extends keyof R> = z.infer<R[Name]['data']>

/** One attempt at a job. */
export interface JobRun<Data> {
  readonly id: string
  readonly data: Data
  /** 0 for the first. More says that one before failed, or that its process died. */
  readonly attempt: number
  /** Whether this is the last: what fails now lies among the dead letters. */
  readonly isLast: boolean
  /** Aborted when the process stops, and when the job was canceled or given to another process. */
  readonly signal: AbortSignal
}

/**
 * Does a job; resolves to figures for the log. The message of what it rejects with is logged and kept with the job, so it
 * must not name people.
 */
export type Handler<Data> = (run: JobRun<Data>) => Promise<Readonly<Record<string, unknown>> | void>

export type Handlers<R extends Registry> = { readonly [Name in keyof R]: Handler<DataOf<R, Name>> | undefined }

export interface SendOptions {
  /** What it is about: by this it can be canceled, and see `oneAtATimePerKey`. */
  readonly key?: string
  /** Not before this moment. */
  readonly at?: Date
  /** Sent again with the same word, it is not sent: for as long as the first one is kept, whatever became of it. */
  readonly once?: string
}

/** Keeps the types of a definition. */
export function defineJob<Data extends z.ZodType>(definition: JobDefinition<Data>): JobDefinition<Data> {
  return definition
}
