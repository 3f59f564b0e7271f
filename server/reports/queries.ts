import type { ReportSchedule } from '../../contract/reports.ts'
import { bookOf } from '../../domain/entities/document.ts'
import { ReportBlock, type Report } from '../../domain/entities/report/report.ts'
import type { View } from '../../domain/entities/view/view.ts'
import { plainViewState } from '../../domain/entities/view/view-state.ts'
import { comparedDay } from '../../domain/reports/source.ts'
import { readRecipient } from '../account/queries.ts'
import { bytesOf, readNetworkBytes } from '../exchange/read-network.ts'
import { formerParts } from '../history/former-state.ts'
import { findVersionOn } from '../history/queries.ts'
import type { Transaction } from '../db/database.ts'
import type { Queryable } from '../jobs/queue.ts'
import { grantAccess, grantDocument, type NetworkAccess, NoAccess } from '../network/access.ts'
import { readBook } from '../network/queries.ts'
import { selectEntities } from '../network/tables.ts'
import type { DueReport, ReportKey } from './commands.ts'
import type { ReportWork } from './compute-report.ts'
import type { Principal } from '../platform/principal.ts'

/** A schedule as stored. */
export interface StoredSchedule extends ReportSchedule {
  /** The due time of the email that is being written, or null. */
  readonly dueAt: string | null
}

const scheduleColumns = `s.report_id as "reportId", s.every, s.day, s.hour, s.time_zone as "timeZone", s.next_at as "nextAt",
  s.stopped_by as "stoppedBy", s.mailed_at as "mailedAt", s.mail_state as "mailState"`

/** Returns the schedules of the reports in a user's book. */
export async function readSchedules(tx: Transaction, userId: string): Promise<ReportSchedule[]> {
  const { rows } = await tx.query<ReportSchedule>(
    `select ${scheduleColumns}
     from report_schedule s join report r on r.book_id = s.user_id and r.id = s.report_id
     where s.user_id = $1 order by s.created_at, s.report_id`,
    [userId],
  )
  return rows
}

/** Returns the schedule of a report, and locks it. Undefined if there is none. */
export async function lockSchedule(
  tx: Transaction,
  { userId, reportId }: ReportKey,
): Promise<StoredSchedule | undefined> {
  const { rows } = await tx.query<StoredSchedule>(
    `select ${scheduleColumns}, s.due_at as "dueAt" from report_schedule s
     where s.user_id = $1 and s.report_id = $2 for update`,
    [userId, reportId],
  )
  return rows[0]
}

/** Whether a user has an active schedule for a report. Undefined if there is no schedule. */
export async function isScheduled(tx: Transaction, { userId, reportId }: ReportKey): Promise<boolean | undefined> {
  const { rows } = await tx.query<{ isOn: boolean }>(
    'select next_at is not null as "isOn" from report_schedule where user_id = $1 and report_id = $2',
    [userId, reportId],
  )
  return rows[0]?.isOn
}

/** Returns the time zone of a request if it is still open. */
export async function findRequest(
  tx: Transaction,
  { userId, reportId, dueAt }: DueReport,
): Promise<string | undefined> {
  const { rows } = await tx.query<{ timeZone: string }>(
    `select time_zone as "timeZone" from report_request
     where user_id = $1 and report_id = $2 and asked_at = $3 and is_open`,
    [userId, reportId, dueAt],
  )
  return rows[0]?.timeZone
}

/** Whether the schedule of a waiting email was stopped or deleted. The email must not be sent then. */
export async function isScheduleStopped(owner: Queryable, mailId: string): Promise<boolean> {
  const { rows } = await owner.query('select from report_schedule where mail_id = $1 and next_at is not null', [mailId])
  return rows.length === 0
}

/** Returns a report in the book of the principal's user. Undefined if it does not exist. */
export async function findReport(tx: Transaction, principal: Principal, reportId: string): Promise<Report | undefined> {
  const book = await grantDocument(tx, principal, bookOf(principal.userId), 'viewer')
  const [report] = await selectEntities(tx, book, 'reports', 'id = $2', [reportId])
  return report
}

/** The user's day and time zone for which a report is computed. */
interface ReportTime {
  readonly today: string
  readonly timeZone: string
}

/** The data from which the email with a report is written. */
export interface ReadReport {
  readonly report: Report
  readonly networkName: string
  /** Name of the view. Null for the whole network, undefined if the view was deleted. */
  readonly viewName: string | null | undefined
  readonly work: ReportWork
}

/**
 * Reads everything from which a report is computed, in a repeatable-read transaction. Resolves to 'gone' if the report
 * does not exist, and to 'network' if the user has no access to its network.
 */
export async function readReport(
  tx: Transaction,
  principal: Principal,
  reportId: string,
  { today, timeZone }: ReportTime,
): Promise<ReadReport | 'gone' | 'network'> {
  const report = await findReport(tx, principal, reportId)
  const to = await readRecipient(tx)
  if (!report || !to) return 'gone'
  const access = await accessTo(tx, principal, report.networkId)
  if (!access) return 'network'
  const day = comparedDay(report, today)
  const book = await readBook(tx, await grantDocument(tx, principal, bookOf(principal.userId), 'viewer'))
  const view = await findView(tx, access, report.viewId)
  const work: ReportWork = {
    // Leaves out blocks of kinds that only a later release knows.
    report: { ...report, blocks: report.blocks.filter((block) => ReportBlock.safeParse(block).success) },
    view: view ?? plainViewState,
    now: await readNetworkBytes(tx, access),
    before: day === null ? null : await readBefore(tx, access, day, timeZone),
    asker: { email: to.email, today, ...book },
    timeZone,
  }
  return { report, networkName: access.head.name, viewName: report.viewId === null ? null : view?.name, work }
}

async function accessTo(tx: Transaction, principal: Principal, networkId: string): Promise<NetworkAccess | undefined> {
  try {
    return await grantAccess(tx, principal, networkId, 'viewer')
  } catch (error) {
    if (error instanceof NoAccess) return undefined
    throw error
  }
}

/** Returns a shared view of the network, or a view in the user's book. Null if the view does not exist. */
async function findView(tx: Transaction, access: NetworkAccess, viewId: string | null): Promise<View | null> {
  if (viewId === null) return null
  const [shared] = await selectEntities(tx, access, 'views', 'id = $2', [viewId])
  if (shared) return shared
  const { principal } = access
  const book = await grantDocument(tx, principal, bookOf(principal.userId), 'viewer')
  const [own] = await selectEntities(tx, book, 'views', 'id = $2', [viewId])
  return own?.ofNetworkId === access.documentId ? own : null
}

/** Returns the network as it was at the end of a day. Null if the network did not exist yet. */
async function readBefore(
  tx: Transaction,
  access: NetworkAccess,
  day: string,
  timeZone: string,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const version = await findVersionOn(tx, access, day, timeZone)
  return version === null ? null : bytesOf(await formerParts(tx, access, { version, onRead: () => {} }))
}
