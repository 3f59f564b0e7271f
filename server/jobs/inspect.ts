import type pg from 'pg'
import { PgBoss } from 'pg-boss'
import { deadLetters, onConnection, queueSchema } from '../db/job-queue.ts'

interface QueueFigures {
  readonly job: string
  readonly waiting: number
  readonly later: number
  readonly running: number
  readonly failing: number
  readonly dead: number
  readonly schedule: string | null
}

interface DeadLetter {
  readonly job: string
  readonly at: Date
  readonly tries: number
  readonly why: string | null
}

const mostLettersShown = 20

/** Describes the state of background jobs for operators. */
export async function describeJobs(owner: pg.Pool): Promise<string> {
  const { rows: figures } = await owner.query<QueueFigures>(
    `select q.name as job, s.cron as schedule,
       count(*) filter (where j.state = 'created' and j.start_after <= now())::integer as waiting,
       count(*) filter (where j.state = 'created' and j.start_after > now())::integer as later,
       count(*) filter (where j.state = 'active')::integer as running,
       count(*) filter (where j.state = 'retry')::integer as failing,
       (select count(*)::integer from ${queueSchema}.job d where d.name = $1 and d.source_name = q.name) as dead
     from ${queueSchema}.queue q
       left join ${queueSchema}.job j on j.name = q.name
       left join ${queueSchema}.schedule s on s.name = q.name
     where q.name <> $1 and q.name not like '\\_\\_pgboss%'
     group by q.name, s.cron order by q.name`,
    [deadLetters],
  )
  const { rows: letters } = await owner.query<DeadLetter>(
    `select source_name as job, created_on as at, source_retry_count + 1 as tries, source_output ->> 'message' as why
     from ${queueSchema}.job where name = $1 order by created_on desc limit ${mostLettersShown}`,
    [deadLetters],
  )
  const header = ['job', 'waiting', 'later', 'running', 'failing', 'dead', 'schedule (UTC)']
  const lines = figures.map(({ job, waiting, later, running, failing, dead, schedule }) =>
    [job, waiting, later, running, failing, dead, schedule ?? ''].map(String),
  )
  const words = letters.map(
    ({ job, at, tries, why }) => `${at.toISOString()}  ${job}, after ${tries} attempts: ${why ?? 'no response'}`,
  )
  const dead = words.length === 0 ? [] : ['', 'Failed jobs, newest first:', ...words, '', 'npm run kithmap -- retry']
  return [...table([header, ...lines]), ...dead].join('\n')
}

/** Moves jobs that failed on every attempt back to their original queues. Resolves to their number. */
export async function retryDeadLetters(owner: pg.Pool): Promise<number> {
  const boss = new PgBoss({ db: onConnection(owner), schema: queueSchema, supervise: false, schedule: false })
  return boss.redrive(deadLetters)
}

function table(rows: readonly (readonly string[])[]): string[] {
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? []
  return rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  )
}
