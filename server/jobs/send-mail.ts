import { z } from 'zod'
import { log } from '../log.ts'
import { isRefusedForGood, type Mail, mailFault, type MailTransport } from '../services/mail.ts'
import { defineJob, type Handler } from './job.ts'
import type { Queryable } from './queue.ts'

/** Delivers a mail. What it says is in `mail_outbox`, until a mail server has it or it is worth nothing any more. */
export const sendMail = defineJob({
  data: z.strictObject({ mailId: z.uuid() }),
  // Until the mail expires, three days at most.
  retry: { times: 10_000, pauseSeconds: 1, longestPauseSeconds: 50 },
  // Longer than the transport's own limits allow an attempt to take.
  timeLimitSeconds: 5 * 60,
  atOnce: 3,
  lookEverySeconds: 10,
  runsOn: 'every process',
  keptDays: 1,
})

/** `owner`: requests may put mails into the outbox and cannot read it. */
export function sendMailHandler(owner: Queryable, transport: MailTransport): Handler<z.infer<typeof sendMail.data>> {
  return async ({ data: { mailId: id }, attempt }) => {
    const mail = await readMail(owner, id)
    // A process that died after this delivered it.
    if (!mail) return
    if (mail.isExpired) {
      log('mail.expired', { id, attempt })
    } else {
      try {
        await transport.deliver(id, mail)
      } catch (error) {
        // The mail stays out of the log: all of it is personal, some name the sender in the subject, links sign in.
        const failed = { id, attempt: attempt + 1, ...mailFault(error) }
        log('mail.attempt-failed', failed)
        if (!isRefusedForGood(error)) throw new Error('The mail server did not take the mail.', { cause: error })
        log('mail.given-up', failed)
      }
    }
    await owner.query('delete from mail_outbox where id = $1', [id])
  }
}

async function readMail(owner: Queryable, id: string): Promise<(Mail & { readonly isExpired: boolean }) | undefined> {
  const { rows } = await owner.query<Mail & { isExpired: boolean }>(
    `select recipient as "to", subject, body_text as text, body_html as html, reply_to as "replyTo",
       expires_at <= now() as "isExpired"
     from mail_outbox where id = $1`,
    [id],
  )
  return rows[0]
}
