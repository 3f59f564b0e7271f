import type pg from 'pg'
import { type Db, PgBoss, type Queue } from 'pg-boss'
import { appRoles, runOrAsk } from '../db/app-role.ts'
import type { JobDefinition, Registry } from './job.ts'

/** Database schema of the queue, separate from ours. */
export const queueSchema = 'pgboss'
/** Queue for jobs that failed on every attempt; see `npm run kithmap -- jobs`. */
export const deadLetters = 'dead-letters'

const secondsPerDay = 24 * 60 * 60
/** A process without a heartbeat for this long is considered dead, and another one takes over its jobs. */
const heartbeatSeconds = 20

/**
 * Migrates the queue's tables to this version, registers all kinds of jobs, and sets the rights. Call this while
 * holding the migration lock, as the owner of the database.
 */
export async function installQueue(client: pg.Client, registry: Registry): Promise<void> {
  await ensureSchema(client)
  const boss = new PgBoss({ ...quietly, db: onConnection(client), migrate: true })
  const failed: Error[] = []
  boss.on('error', (error) => failed.push(error))
  await boss.start()
  await ensureQueue(boss, { name: deadLetters, retentionSeconds: 90 * secondsPerDay })
  for (const [name, definition] of Object.entries(registry)) await ensureQueue(boss, queueOf(name, definition))
  await boss.stop({ graceful: false, close: false })
  if (failed[0]) throw failed[0]
  await client.query(rights)
}

/** Disables background maintenance, which running servers take care of. */
const quietly = { schema: queueSchema, createSchema: false, supervise: false, schedule: false } as const

/** Adapts a connection to the library's interface for running statements. */
export function onConnection(client: Pick<pg.ClientBase, 'query'>): Db {
  return { executeSql: (text, values) => client.query(text, values) }
}

function queueOf(name: string, { retry, timeLimitSeconds, keptDays, oneAtATimePerKey }: JobDefinition): Queue {
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

/** Everything except the policy may change between our releases. */
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
  await runOrAsk(
    client,
    `create schema ${queueSchema}`,
    `The database user may not create the schema ${queueSchema}`,
    `create schema ${queueSchema} authorization ${found?.user};`,
  )
}

/**
 * Requests, and changes of accounts, may add jobs and cancel them by key. The payload and result of a job are visible
 * to the owner only; requests see just the ids that adding returns.
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
