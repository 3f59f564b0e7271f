import type { Schedule } from '../../contract/schedule.ts'
import { Rejected } from '../platform/rejected.ts'
import type { Transaction } from './database.ts'
import { isUnknownTimeZone } from './failures.ts'

/**
 * Returns the first moment of a schedule after a given time. If daylight saving time skips the hour, the moment is an
 * hour later. Throws SQLSTATE 22023 if the database does not know the time zone.
 */
export async function nextDue(
  tx: Transaction,
  { every, day, hour, timeZone }: Schedule,
  after: string,
): Promise<string> {
  const { rows } = await tx.query<{ at: string | null }>(
    `select min(at) as at
     from generate_series(0, 62) n,
       lateral (select ($1::timestamptz at time zone $2)::date + n as d) days,
       lateral (select (d + make_interval(hours => $3)) at time zone $2 as at) moments
     where at > $1::timestamptz and case $4
       when 'week' then extract(isodow from d) = $5::int
       when 'month' then extract(day from d) =
         least($5::int, extract(day from date_trunc('month', d::timestamp) + interval '1 month - 1 day'))
       else true end`,
    [after, timeZone, hour, every, day],
  )
  const next = rows[0]?.at
  if (!next) throw new Error('The schedule has no due time within the next two months.')
  return next
}

/** Returns the first moment of a new schedule. Throws BAD_REQUEST if the database does not know the time zone. */
export async function firstDue(tx: Transaction, schedule: Schedule): Promise<string> {
  return nextDue(tx, schedule, new Date().toISOString()).catch((error: unknown) => {
    throw isUnknownTimeZone(error)
      ? new Rejected('BAD_REQUEST', `Unknown time zone ${schedule.timeZone}. Choose another one, such as UTC.`)
      : error
  })
}

/** Time in milliseconds. If a job runs later than this, a next due time that follows within this time is skipped. */
const soonMs = 6 * 60 * 60 * 1000

/**
 * Returns when a schedule is due next, after a time `dueAt` whose job runs now. If the job is hours late, because no
 * server was running, a time that follows soon is skipped.
 */
export async function dueAfter(tx: Transaction, schedule: Schedule, dueAt: string, now: Date): Promise<string> {
  const isLate = now.getTime() - Date.parse(dueAt) > soonMs
  const next = await nextDue(tx, schedule, dueAt > now.toISOString() ? dueAt : now.toISOString())
  return isLate && Date.parse(next) - now.getTime() < soonMs ? nextDue(tx, schedule, next) : next
}
