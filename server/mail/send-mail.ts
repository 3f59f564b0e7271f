import { z } from 'zod'
import { describeError, log } from '../platform/log.ts'
import { isRejectedForGood, type Mail, mailFault, type MailTransport } from '../services/mail.ts'
import { defineJob, type Handler } from '../jobs/job.ts'
import type { Queryable } from '../jobs/queue.ts'
import { type MailSeal, mailSeal } from './sealed-mail.ts'

/**
 * Delivers an email. `mail_outbox` stores the content of the email until a mail server accepts it or the email expires.
 */
export const sendMail = defineJob({
  data: z.strictObject({ mailId: z.uuid() }),
  // The job is retried until the email expires, which is after three days at most.
  retry: { times: 10_000, pauseSeconds: 1, longestPauseSeconds: 50 },
  // Longer than the timeouts of the mail transport.
  timeLimitSeconds: 5 * 60,
  atOnce: 3,
  lookEverySeconds: 10,
  runsOn: 'every process',
  keptDays: 1,
})

export const mailJobs = { 'send-mail': sendMail } as const
export type MailJobs = typeof mailJobs

interface SendMailOptions {
  /** The pool of the database's owner, because requests can only add emails to the outbox. */
  readonly owner: Queryable
  readonly transport: MailTransport
  /** The server's secret, which encrypts emails. */
  readonly secret: string
  /** Whether the recipient has stopped such emails while this email was waiting. */
  isStopped(id: string, mail: Mail): Promise<boolean>
  /**
   * Called when the mail server has accepted an email, and when its delivery was abandoned. Not called if the email was
   * stopped.
   */
  onEnd(id: string, state: 'delivered' | 'failed'): Promise<void>
}

export function sendMailHandler({
  owner,
  transport,
  secret,
  isStopped,
  onEnd,
}: SendMailOptions): Handler<z.infer<typeof sendMail.data>> {
  const seal = mailSeal(secret)
  return async ({ data: { mailId: id }, attempt }) => {
    const waiting = await readMail(owner, id, seal)
    // The email was delivered by an attempt whose process died afterwards.
    if (!waiting) return
    const { mail, isExpired } = waiting
    let state: 'delivered' | 'failed' | null = 'failed'
    if (isExpired) {
      log('mail.expired', { id, attempt })
    } else if (!mail) {
      log('mail.unreadable', { id, hint: 'It was stored with another AUTH_SECRET or was modified' })
    } else if (await isStopped(id, mail)) {
      log('mail.stopped', { id })
      state = null
    } else {
      try {
        await transport.deliver(id, mail)
        state = 'delivered'
      } catch (error) {
        // The email itself is never logged: its content is personal, some subjects name the sender, and links can sign
        // in.
        const failed = { id, attempt: attempt + 1, ...mailFault(error) }
        log('mail.attempt-failed', failed)
        if (!isRejectedForGood(error)) throw new Error('The mail server did not accept the email.', { cause: error })
        log('mail.given-up', failed)
      }
    }
    await owner.query('delete from mail_outbox where id = $1', [id])
    if (state === null) return
    // A failure is only logged, because another attempt would not find the email.
    await onEnd(id, state).catch((error: unknown) => log('mail.end-not-noted', { id, ...describeError(error) }))
  }
}

/** Returns a waiting email by id. `mail` is undefined if it cannot be decrypted. */
async function readMail(
  owner: Queryable,
  id: string,
  { open }: MailSeal,
): Promise<{ readonly mail: Mail | undefined; readonly isExpired: boolean } | undefined> {
  const { rows } = await owner.query<Mail & { sealed: Buffer | null; isExpired: boolean }>(
    `select sealed, recipient as "to", subject, body_text as text, body_html as html, reply_to as "replyTo",
       expires_at <= now() as "isExpired"
     from mail_outbox where id = $1`,
    [id],
  )
  const [row] = rows
  if (!row) return undefined
  const { sealed, isExpired, ...inClear } = row
  // Emails that were stored by a release without encryption are plain text.
  return { mail: sealed ? open(id, sealed) : inClear, isExpired }
}
