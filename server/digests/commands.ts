import { randomUUID } from 'node:crypto'
import type { DigestOrder } from '../../contract/digest.ts'
import { contactWith, skipOn, snoozeUntil, defaultKind } from '../../domain/cadence/due-actions.ts'
import type { Edit } from '../../domain/edits/edit.ts'
import { cadenceTexts } from '../../domain/cadence/texts.ts'
import { bookOf } from '../../domain/entities/document.ts'
import { addDays } from '../../domain/add-days.ts'
import type { StorageLimits } from '../../domain/plans/storage.ts'
import { type Database, type Transaction, transactionAs } from '../db/database.ts'
import { firstDue } from '../db/next-due.ts'
import type { JobQueue, Queryable } from '../jobs/queue.ts'
import { grantDocument } from '../network/access.ts'
import { submitEdits } from '../network/submit-edits.ts'
import { findReminder, type Reminder, type ReminderAnswer, snoozeDays } from './queries.ts'
import type { DigestJobs } from './jobs.ts'
import type { ReminderKey } from './reminder-links.ts'
import { linkPrincipal } from '../platform/principal.ts'

/** Enqueues the job for the next digest of a user. There is exactly one job per due time. */
export async function awaitDigest(
  tx: Transaction,
  queue: JobQueue<DigestJobs>,
  userId: string,
  dueAt: string,
): Promise<void> {
  await queue.send(tx, 'send-digest', { userId, dueAt }, { at: new Date(dueAt), once: `${userId} ${dueAt}` })
}

/** Turns a user's digest on, or changes its times. Throws BAD_REQUEST if the time zone is unknown. */
export async function saveDigest(
  tx: Transaction,
  queue: JobQueue<DigestJobs>,
  userId: string,
  order: DigestOrder,
): Promise<void> {
  const { every, day, hour, timeZone } = order
  const next = await firstDue(tx, order)
  await tx.query(
    `insert into digest (user_id, every, day, hour, time_zone, next_at) values ($1, $2, $3, $4, $5, $6)
     on conflict (user_id) do update set every = $2, day = $3, hour = $4, time_zone = $5, next_at = $6`,
    [userId, every, day, hour, timeZone, next],
  )
  await awaitDigest(tx, queue, userId, next)
}

/** Turns a user's digest off. */
export async function stopDigest(tx: Transaction, userId: string): Promise<void> {
  await tx.query('update digest set next_at = null where user_id = $1', [userId])
}

/** Records how the delivery of an email ended. Has no effect on emails that are not a user's latest digest. */
export async function recordDelivery(owner: Queryable, mailId: string, state: 'delivered' | 'failed'): Promise<void> {
  await owner.query('update digest set mail_state = $2 where mail_id = $1', [mailId, state])
}

interface AnswerOptions {
  readonly database: Database
  /** The storage limits. If undefined, storage is unlimited. */
  readonly storage: StorageLimits | undefined
}

/**
 * Records an answer to a reminder as an edit of the user's book, so that the user can undo the answer. Has no effect if
 * the reminder has expired or was already answered, by link or in the app. Throws STORAGE_LIMIT, NETWORK_LIMIT or
 * HISTORY_LIMIT.
 */
export async function answerReminder(
  { database, storage }: AnswerOptions,
  key: ReminderKey,
  answer: ReminderAnswer,
): Promise<void> {
  const { userId } = key
  await transactionAs(database, userId, async (tx) => {
    const access = await grantDocument(tx, linkPrincipal(userId), bookOf(userId), 'owner', { lock: true, storage })
    // Reads the state under the lock, so that two clicks log only one contact.
    const reminder = await findReminder(tx, key)
    if (reminder?.state !== 'open') return
    const { due, name } = reminder
    const edits = [editFor(answer, reminder)]
    const kind = defaultKind(due)
    await submitEdits(tx, access, { batchId: randomUUID(), label: cadenceTexts.steps[answer](name, kind), edits })
  })
}

function editFor(answer: ReminderAnswer, { due, place, name, today }: Reminder): Edit {
  if (answer === 'done') {
    const interaction = contactWith(place, { id: randomUUID(), name, kind: defaultKind(due), day: today })
    return { type: 'interaction.add', interaction }
  }
  const changes = answer === 'skip' ? skipOn(today) : snoozeUntil(due, addDays(today, snoozeDays), today)
  return { type: 'cadence.update', id: due.cadence.id, changes }
}
