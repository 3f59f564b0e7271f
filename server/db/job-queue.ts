import type pg from 'pg'
import { type Db, PgBoss, type Queue } from 'pg-boss'
import { appRoles, runOrExplain } from './app-role.ts'

/** The database schema of the job queue. It is separate from the app's schema. */
export const queueSchema = 'pgboss'
/** Queue for jobs that have failed on every attempt; see `npm run kithmap -- jobs`. */
export const deadLetters = 'dead-letters'

/** Settings of a kind of job that are stored in the database. */
export interface QueueSettings {
  /**
   * A failed attempt is retried up to `times` times. The pause between attempts doubles, from `pauseSeconds` to
   * `longestPauseSeconds`.
   */
  readonly retry: { readonly times: number; readonly pauseSeconds: number; readonly longestPauseSeconds: number }
  /** Time limit for one attempt, in seconds. */
  readonly timeLimitSeconds: number
  /** Whether jobs with the same `SendOptions.key` run one at a time, across all processes. */
  readonly oneAtATimePerKey?: boolean
  /**
   * Number of days that the job is stored after it ends. During this time, a job with the same `SendOptions.once`
   * is not added.
   */
  readonly keptDays: number
}

/** The queues of all kinds of jobs, by name. */
export type Queues = Readonly<Record<string, QueueSettings>>

const secondsPerDay = 24 * 60 * 60
/**
 * Time in seconds without a heartbeat after which a process counts as dead, so that another process takes over its
 * jobs.
 */
const heartbeatSeconds = 20

/**
 * Migrates the tables of the job queue to this version, registers all kinds of jobs and grants the rights. The caller
 * must hold the migration lock and be connected as the database's owner.
 */
export async function installQueue(client: pg.Client, queues: Queues): Promise<void> {
  await ensureSchema(client)
  const boss = new PgBoss({ ...quietly, db: onConnection(client), migrate: true })
  const failed: Error[] = []
  boss.on('error', (error) => failed.push(error))
  await boss.start()
  await ensureQueue(boss, { name: deadLetters, retentionSeconds: 90 * secondsPerDay })
  for (const [name, settings] of Object.entries(queues)) await ensureQueue(boss, queueOf(name, settings))
  await boss.stop({ graceful: false, close: false })
  if (failed[0]) throw failed[0]
  await client.query(rights)
}

/** Options that disable background maintenance, because running servers do it. */
const quietly = { schema: queueSchema, createSchema: false, supervise: false, schedule: false } as const

/** Wraps a connection in the interface through which pg-boss runs statements. */
export function onConnection(client: Pick<pg.ClientBase, 'query'>): Db {
  return { executeSql: (text, values) => client.query(text, values) }
}

function queueOf(name: string, { retry, timeLimitSeconds, keptDays, oneAtATimePerKey }: QueueSettings): Queue {
  return {
    name,
    policy: oneAtATimePerKey ? 'singleton' : 'standard',
    retryLimit: retry.times,
    retryBackoff: true,
    retryDelay: retry.pauseSeconds,
    retryDelayMax: retry.longestPauseSeconds,
    expireInSeconds: timeLimitSeconds,
    heartbeatSeconds,
    deleteAfterSeconds: keptDays * secondsPerDay,
    deadLetter: deadLetters,
    notify: true,
  }
}

/** Creates or updates a queue. All its settings except the policy can change between releases. */
async function ensureQueue(boss: PgBoss, { name, policy = 'standard', ...options }: Queue): Promise<void> {
  await boss.createQueue(name, { policy, ...options })
  await boss.updateQueue(name, options)
}

async function ensureSchema(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ there: boolean; user: string }>(
    'select to_regnamespace($1) is not null as there, quote_ident(current_user) as user',
    [queueSchema],
  )
  const [found] = rows
  if (found?.there) return
  await runOrExplain(
    client,
    `create schema ${queueSchema}`,
    `The database user may not create the schema ${queueSchema}`,
    `create schema ${queueSchema} authorization ${found?.user};`,
  )
}

/**
 * Requests and account operations may add jobs, and cancel them by key. Only the owner can read the payload and result
 * of jobs. Requests only see the ids of the jobs that they add.
 */
const adding = appRoles.join(', ')
const rights = `
  revoke all on all tables in schema ${queueSchema} from ${adding};
  revoke all on all functions in schema ${queueSchema} from public, ${adding};
  grant usage on schema ${queueSchema} to ${adding};
  grant select on ${queueSchema}.queue to ${adding};
  grant insert, select (id, start_after) on ${queueSchema}.job_common to ${adding};
  grant execute on function ${queueSchema}.job_now() to ${adding};

  create or replace function ${queueSchema}.cancel_by_key(text, text) returns void
    language sql security definer set search_path = pg_catalog, pg_temp as $$
      update ${queueSchema}.job set state = 'cancelled', completed_on = now()
      where name = $1 and singleton_key = $2 and state < 'completed'
    $$;
  revoke all on function ${queueSchema}.cancel_by_key(text, text) from public;
  grant execute on function ${queueSchema}.cancel_by_key(text, text) to ${adding}`
