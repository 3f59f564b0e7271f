import { type ExportSchedule, mostKeptFiles } from '../../contract/exports.ts'
import type { Database, Transaction } from '../db/database.ts'
import { transactionAs } from '../db/database.ts'

/** A schedule as stored, with the name of its network. */
export type StoredSchedule = Omit<ExportSchedule, 'exports'>
/** An export as stored. Its link is not stored but computed for users who may have it. */
export type StoredExport = Omit<ExportSchedule['exports'][number], 'link'>

const mostListed = 10

const scheduleQuery = `
  select s.id, s.network_id as "networkId", n.name as "networkName", s.formats, s.every, s.day, s.hour,
    s.time_zone as "timeZone", s.next_at as "nextAt", s.stopped_by as "stoppedBy"
  from export_schedule s left join network n on n.id = s.network_id
  where s.user_id = $1`

export async function readSchedules(tx: Transaction, userId: string): Promise<StoredSchedule[]> {
  const { rows } = await tx.query<StoredSchedule>(`${scheduleQuery} order by s.created_at, s.id`, [userId])
  return rows
}

/**
 * Returns a schedule, or undefined if it does not exist. `lock` locks the row (`for update`) until the transaction
 * ends.
 */
export async function readSchedule(
  tx: Transaction,
  userId: string,
  scheduleId: string,
  { lock = false } = {},
): Promise<StoredSchedule | undefined> {
  const { rows } = await tx.query<StoredSchedule>(`${scheduleQuery} and s.id = $2 ${lock ? 'for update of s' : ''}`, [
    userId,
    scheduleId,
  ])
  return rows[0]
}

/** Returns the newest exports of each schedule, newest first. */
export async function readExports(
  tx: Transaction,
  userId: string,
): Promise<(StoredExport & { readonly scheduleId: string })[]> {
  const { rows } = await tx.query<StoredExport & { scheduleId: string }>(
    `select id, schedule_id as "scheduleId", due_at as "dueAt", state, problem, bytes::float8 as bytes,
       expires_at as "expiresAt"
     from (select *, row_number() over (partition by schedule_id order by due_at desc) as place
           from export_run where user_id = $1) newest
     where place <= $2 order by due_at desc`,
    [userId, mostListed],
  )
  return rows
}

/**
 * Returns the total size of a user's exported files in bytes, without the file that the schedule's next export
 * replaces.
 */
export async function storedExportBytes(tx: Transaction, userId: string, scheduleId: string): Promise<number> {
  const { rows } = await tx.query<{ bytes: number }>(
    `select coalesce(sum(bytes), 0)::float8 as bytes
     from (select bytes, schedule_id, row_number() over (partition by schedule_id order by due_at desc) as place
           from export_run where user_id = $1 and state = 'ready' and expires_at > now()) kept
     where schedule_id <> $2 or place < $3`,
    [userId, scheduleId, mostKeptFiles],
  )
  return rows[0]?.bytes ?? 0
}

export interface StoredFile {
  readonly name: string
  readonly bytes: number
  readonly attempt: string
}

/** Returns an exported file. Undefined if it does not exist, has expired or was revoked. */
export async function findFile(database: Database, userId: string, exportId: string): Promise<StoredFile | undefined> {
  return transactionAs(database, userId, async (tx) => {
    const { rows } = await tx.query<StoredFile>(
      `select file_name as name, bytes::float8 as bytes, attempt from export_run
       where user_id = $1 and id = $2 and state = 'ready' and expires_at > now()`,
      [userId, exportId],
    )
    return rows[0]
  })
}

/** Streams a file no faster than the client reads it. Throws if the file is deleted in the meantime. */
export async function* readFile(
  database: Database,
  userId: string,
  { attempt, bytes }: StoredFile,
): AsyncGenerator<Uint8Array> {
  let sent = 0
  for (let seq = 0; sent < bytes; seq++) {
    const { rows } = await transactionAs(database, userId, (tx) =>
      tx.query<{ bytes: Buffer }>('select bytes from export_part where user_id = $1 and attempt = $2 and seq = $3', [
        userId,
        attempt,
        seq,
      ]),
    )
    const part = rows[0]?.bytes
    if (!part) throw new Error('The file of an export was deleted during the download.')
    sent += part.length
    yield part
  }
}
