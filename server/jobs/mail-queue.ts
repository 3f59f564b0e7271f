import { setTimeout as wait } from 'node:timers/promises'
import type { Database } from '../db/database.ts'
import { describeError, log } from '../log.ts'
import {
  isAboutRecipient,
  isRefusedForGood,
  type LastingMail,
  type Mail,
  mailFault,
  type MailTransport,
} from '../services/mail.ts'

/** Where features hand their mails over. */
export interface Mailer {
  /**
   * Resolves as soon as the mail is stored: from then on it is delivered, whatever happens to this process, as soon as a
   * mail server is there. Nobody waits for the delivery.
   */
  send(mail: LastingMail): Promise<void>
}

export interface MailQueue extends Mailer {
  /** Lets deliveries in progress end, at most a few seconds. */
  close(): Promise<void>
}

/** How often mails are looked for that another process left, or whose time has come. */
const lookEveryMs = 2000
/** Longer than any attempt takes. A process that dies in one leaves its mail to the others after this. */
const leaseSeconds = 60
const longestPauseSeconds = 60
const lanes = 3
const closeWithinMs = 5000

interface QueuedMail extends Mail {
  readonly id: string
  readonly attempts: number
}

/** Keeps mails in the database until a mail server has them. Any number of processes share the work. */
export function startMailQueue(pool: Database['pool'], transport: MailTransport): MailQueue {
  let running: Promise<void> | undefined
  let again = false
  let closing = false
  let databaseAway = false

  function wake(): void {
    if (closing) return
    again = true
    running ??= run().finally(() => {
      running = undefined
      if (again) wake()
    })
  }

  async function run(): Promise<void> {
    again = false
    try {
      await giveUpExpired(pool)
      await Promise.all(Array.from({ length: lanes }, work))
      databaseAway = false
    } catch (error) {
      // Said once, not every two seconds for as long as it lasts.
      if (!databaseAway) log('mail.queue-unreachable', describeError(error))
      databaseAway = true
    }
  }

  /** One mail after the other, until there is none or the mail server is away. */
  async function work(): Promise<void> {
    while (!closing) {
      const mail = await take(pool)
      if (!mail || !(await attempt(mail))) return
    }
  }

  async function attempt(mail: QueuedMail): Promise<boolean> {
    try {
      await transport.deliver(mail.id, mail)
    } catch (error) {
      // The mail stays out of the log: all of it is personal, some name the sender in the subject, links sign in.
      const failed = { id: mail.id, attempt: mail.attempts, ...mailFault(error) }
      log('mail.attempt-failed', failed)
      if (isRefusedForGood(error)) {
        log('mail.given-up', failed)
        await remove(pool, mail)
      } else {
        await postpone(pool, mail)
      }
      return isAboutRecipient(error)
    }
    await remove(pool, mail)
    return true
  }

  const timer = setInterval(wake, lookEveryMs)
  wake()
  return {
    async send({ to, subject, text, html, replyTo, lastsSeconds }) {
      await pool.query(
        `insert into mail_outbox (recipient, subject, body_text, body_html, reply_to, expires_at)
         values ($1, $2, $3, $4, $5, now() + make_interval(secs => $6))`,
        [to, subject, text, html, replyTo, lastsSeconds],
      )
      wake()
    },
    async close() {
      closing = true
      clearInterval(timer)
      await Promise.race([running, wait(closeWithinMs, undefined, { ref: false })])
      transport.close()
    },
  }
}

/** Nothing is kept longer than it is worth, even while every mail server is away. */
async function giveUpExpired(pool: Database['pool']): Promise<void> {
  const { rows } = await pool.query<{ id: string; attempt: number }>(
    'delete from mail_outbox where expires_at <= now() returning id, attempts as attempt',
  )
  for (const mail of rows) log('mail.expired', mail)
}

async function take(pool: Database['pool']): Promise<QueuedMail | undefined> {
  const { rows } = await pool.query<QueuedMail>(
    `update mail_outbox
     set due_at = now() + make_interval(secs => $1), attempts = attempts + 1
     where id = (select id from mail_outbox where due_at <= now() and expires_at > now() order by due_at limit 1 for update skip locked)
     returning id, recipient as "to", subject, body_text as text, body_html as html,
       reply_to as "replyTo", attempts`,
    [leaseSeconds],
  )
  return rows[0]
}

async function postpone(pool: Database['pool'], { id, attempts }: QueuedMail): Promise<void> {
  const seconds = Math.min(2 ** (attempts - 1), longestPauseSeconds)
  await pool.query('update mail_outbox set due_at = now() + make_interval(secs => $2) where id = $1', [id, seconds])
}

async function remove(pool: Database['pool'], { id }: QueuedMail): Promise<void> {
  await pool.query('delete from mail_outbox where id = $1', [id])
}
