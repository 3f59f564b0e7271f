import { randomUUID } from 'node:crypto'
import type { ExportProblem } from '../../contract/exports.ts'
import { safeFileName } from '../../domain/exchange/export/safe-file-name.ts'
import { networksZip } from '../exchange/account-files.ts'
import { FileWriter } from '../exchange/file-writer.ts'
import { readNetworkBytes } from '../exchange/read-network.ts'
import type { Recipient } from '../account/mails.ts'
import { readRecipient } from '../account/queries.ts'
import { recordSecurityEvent } from '../account/security-log.ts'
import { includesFeature } from '../billing/access.ts'
import type { Billing } from '../billing/billing.ts'
import { readOwnStorage, readPlan } from '../billing/queries.ts'
import { type Database, type Transaction, transactionAs } from '../db/database.ts'
import { nextDue } from '../db/next-due.ts'
import type { JobRun } from '../jobs/job.ts'
import type { OutboxMailer } from '../mail/mailer.ts'
import type { ExportJobs, MakeExport } from './jobs.ts'
import type { JobQueue } from '../jobs/queue.ts'
import { grantAccess, NoAccess } from '../network/access.ts'
import { listNetworks } from '../network/queries.ts'
import { describeError, log } from '../platform/log.ts'
import { Rejected } from '../platform/rejected.ts'
import type { ExpiringMail } from '../services/mail.ts'
import {
  awaitDue,
  type StartedExport,
  failExport,
  finishExport,
  storePart,
  type ScheduleKey,
  stopSchedule,
} from './commands.ts'
import type { SecretLinks } from '../platform/secret-links.ts'
import { failedMail, readyMail, stoppedMail } from './export-mails.ts'
import { storedExportBytes, readSchedule, type StoredSchedule } from './queries.ts'
import { exportTexts } from './texts.ts'
import { jobPrincipal } from '../platform/principal.ts'

interface ExportMakerOptions {
  readonly database: Database
  readonly queue: JobQueue<ExportJobs>
  readonly billing: Billing
  /** Undefined if no email is sent. Files are then only listed on the account page. */
  readonly mailer: OutboxMailer | undefined
  readonly links: SecretLinks
  readonly baseUrl: string
}

interface Begun extends StartedExport {
  readonly schedule: StoredSchedule
  readonly networks: readonly { readonly id: string; readonly name: string }[]
  /** Maximum size of the file, in bytes. */
  readonly room: number
}

/** Maximum size of a file in bytes. Larger files would burden the database, even if the user has enough storage. */
const largestFileBytes = 500_000_000
/** Size of a file part in bytes. Each part is stored in one database row. */
const partBytes = 1_000_000

/** Thrown if an export cannot be made, with the reason. */
class CannotExport extends Error {
  readonly problem: ExportProblem
  constructor(problem: ExportProblem) {
    super(exportTexts.problems[problem])
    this.problem = problem
  }
}

/** Makes exports that are due. */
export class ExportMaker {
  readonly #options: ExportMakerOptions
  /**
   * A separate file writer. Exports would fail if they shared a writer with requests and many requests were waiting for
   * it.
   */
  readonly #files = new FileWriter()

  constructor(options: ExportMakerOptions) {
    this.#options = options
  }

  /**
   * Makes a due export and emails its link, exactly once per due time even if it is called several times. Resolves to
   * the outcome. Rejects if a retry may help.
   */
  async make({ data: { userId, scheduleId, dueAt }, isLast, signal }: JobRun<MakeExport>): Promise<string> {
    const { database } = this.#options
    const begun = await transactionAs(database, userId, (tx) => this.#begin(tx, { userId, scheduleId }, dueAt))
    if (begun === 'stopped') await this.#note('exports-stopped', userId)
    if (typeof begun === 'string') return begun
    try {
      if (begun.networks.length === 0) throw new CannotExport('empty')
      const bytes = await this.#write(begun, signal)
      return bytes === undefined ? 'superseded' : await this.#finish(begun, bytes)
    } catch (error) {
      const problem = problemOf(error)
      if (problem || isLast) await this.#fail(begun, problem ?? 'trouble')
      if (!problem) throw error
      return problem
    }
  }

  /**
   * Enqueues the next due time before it starts the export, so that the schedule continues even if this export fails.
   * If an earlier attempt died, the export starts from the beginning.
   */
  async #begin(tx: Transaction, key: ScheduleKey, dueAt: string): Promise<Begun | 'stopped' | 'nothing'> {
    const { userId, scheduleId } = key
    const { billing, queue } = this.#options
    const schedule = await readSchedule(tx, userId, scheduleId, { lock: true })
    if (!schedule) return 'nothing'
    const attempt = randomUUID()
    const isDue = schedule.nextAt === dueAt
    if (isDue) {
      if (!(await includesFeature(tx, billing, userId, 'scheduledExports'))) return this.#stop(tx, key, 'plan')
      const now = new Date().toISOString()
      const next = await nextDue(tx, schedule, dueAt > now ? dueAt : now)
      await tx.query('update export_schedule set next_at = $3 where user_id = $1 and id = $2', [
        userId,
        scheduleId,
        next,
      ])
      await awaitDue(tx, queue, key, next)
    }
    const networks = await this.#networks(tx, userId, schedule)
    if (!networks && isDue) return this.#stop(tx, key, 'network')
    const fileName = safeFileName(exportTexts.fileOf(schedule.networkName, dueAt.slice(0, 10)), '.zip')
    const { rows } = await tx.query<{ id: string }>(
      isDue
        ? `insert into export_run (user_id, schedule_id, due_at, attempt, file_name) values ($1, $2, $3, $4, $5)
           on conflict (user_id, schedule_id, due_at) do nothing returning id`
        : `update export_run set attempt = $4, file_name = $5, begun_at = now()
           where user_id = $1 and schedule_id = $2 and due_at = $3 and state = 'running' returning id`,
      [userId, scheduleId, dueAt, attempt, fileName],
    )
    const id = rows[0]?.id
    if (id === undefined) return 'nothing'
    if (!isDue) await tx.query('delete from export_part where user_id = $1 and run_id = $2', [userId, id])
    return { id, userId, scheduleId, attempt, schedule, networks: networks ?? [], room: await this.#room(tx, key) }
  }

  /** Returns the networks to export. Undefined if the user has lost access to the network. */
  async #networks(
    tx: Transaction,
    userId: string,
    { networkId }: StoredSchedule,
  ): Promise<Begun['networks'] | undefined> {
    if (networkId === null) return (await listNetworks(tx, userId)).filter(({ role }) => role === 'owner')
    try {
      return [(await grantAccess(tx, jobPrincipal(userId, 'read'), networkId, 'viewer')).head]
    } catch (error) {
      if (error instanceof NoAccess) return undefined
      throw error
    }
  }

  /**
   * Returns the room for the file in bytes. Files only use storage that networks leave free, so that they never block
   * changes to networks.
   */
  async #room(tx: Transaction, { userId, scheduleId }: ScheduleKey): Promise<number> {
    const { billing } = this.#options
    const plan = billing.enabled ? await readPlan(tx, userId, Date.now()) : 'pro'
    const most = billing.storage.account[plan]
    if (most === null) return Number.POSITIVE_INFINITY
    return most - (await readOwnStorage(tx, userId)) - (await storedExportBytes(tx, userId, scheduleId))
  }

  /**
   * Writes the file. Resolves to its size in bytes, or to undefined if the export was canceled or another attempt has
   * taken over.
   */
  async #write(begun: Begun, signal: AbortSignal): Promise<number | undefined> {
    const { database } = this.#options
    const { userId, networks, room, schedule } = begun
    const readSnapshot = (id: string) =>
      transactionAs(
        database,
        userId,
        async (tx) => readNetworkBytes(tx, await grantAccess(tx, jobPrincipal(userId, 'read'), id, 'viewer')),
        'repeatable read',
      )
    let [seq, bytes] = [0, 0]
    const files = { written: 0, failed: 0 }
    const zip = networksZip(this.#files, {
      networks,
      formatIds: schedule.formats,
      readSnapshot,
      onFile: (became) => files[became]++,
    })
    const keep = (part: Uint8Array) => transactionAs(database, userId, (tx) => storePart(tx, begun, seq++, part))
    let waiting: Uint8Array[] = []
    let waitingBytes = 0
    for await (const part of zip) {
      signal.throwIfAborted()
      bytes += part.length
      if (bytes > largestFileBytes) throw new CannotExport('too-large')
      if (bytes > room) throw new CannotExport('no-room')
      waiting.push(part)
      waitingBytes += part.length
      if (waitingBytes < partBytes) continue
      if (!(await keep(Buffer.concat(waiting)))) return undefined
      waiting = []
      waitingBytes = 0
    }
    if (files.written === 0) throw new CannotExport(files.failed > 0 ? 'too-large' : 'empty')
    if (waiting.length > 0 && !(await keep(Buffer.concat(waiting)))) return undefined
    return bytes
  }

  async #finish(begun: Begun, bytes: number): Promise<string> {
    const { database, links } = this.#options
    const { userId, id: exportId, schedule } = begun
    const isReady = await transactionAs(database, userId, async (tx) => {
      const expiresAt = await finishExport(tx, begun, bytes)
      if (expiresAt === undefined) return false
      const link = links.linkTo({ userId, id: exportId })
      await this.#mail(tx, (to) => readyMail(to, { ...schedule, bytes, expiresAt, link }))
      return true
    })
    if (!isReady) return 'superseded'
    await this.#note('export-made', userId)
    return 'made'
  }

  async #fail(begun: Begun, problem: ExportProblem): Promise<void> {
    const { userId, schedule } = begun
    await transactionAs(this.#options.database, userId, async (tx) => {
      if (!(await failExport(tx, begun, problem))) return
      await this.#mail(tx, (to) => failedMail(to, this.#accountLink, { ...schedule, problem }))
    })
  }

  async #stop(tx: Transaction, key: ScheduleKey, stoppedBy: 'plan' | 'network'): Promise<'stopped'> {
    await stopSchedule(tx, key, stoppedBy)
    await this.#mail(tx, (to) => stoppedMail(to, this.#accountLink, stoppedBy))
    return 'stopped'
  }

  /** Records a security event. A failure is only logged, because the export is already complete. */
  async #note(kind: 'export-made' | 'exports-stopped', userId: string): Promise<void> {
    const event = { kind, userId, address: undefined, userAgent: undefined }
    await recordSecurityEvent(this.#options.database, event).catch((error: unknown) => {
      log('exports.not-noted', { kind, ...describeError(error) })
    })
  }

  get #accountLink(): string {
    return `${this.#options.baseUrl}/account`
  }

  /** Stores the email in the transaction of the event that it reports, so that both succeed or both fail. */
  async #mail(tx: Transaction, write: (to: Recipient) => ExpiringMail): Promise<void> {
    const { mailer } = this.#options
    const to = await readRecipient(tx)
    if (!mailer || !to) return
    for (const statement of await mailer.statements(write(to))) await tx.query(statement)
  }
}

/** Returns the problem to which an error belongs, or undefined if another attempt may succeed. */
function problemOf(error: unknown): ExportProblem | undefined {
  if (error instanceof CannotExport) return error.problem
  return error instanceof Rejected && error.code === 'EXPORT_FAILED' ? 'too-large' : undefined
}
