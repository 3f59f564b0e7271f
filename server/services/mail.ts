import { createTransport } from 'nodemailer'

export interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
  /** The HTML version. */
  readonly html?: string | null
  /** Address for replies, if not the sender. */
  readonly replyTo?: string | null
  /**
   * Link that stops all emails of this kind. The link opens a page, and email programs post to its URL for one-click
   * unsubscribe.
   */
  readonly stopLink?: string | null
  /** A meeting as iCalendar, which email programs add to, update in, or remove from the calendar. */
  readonly calendar?: { readonly method: 'REQUEST' | 'CANCEL'; readonly text: string }
  /**
   * The emails that `stopLink` stops: the user's own reminders, or the emails with one of the user's reports. By
   * default, it stops all emails on behalf of other users.
   */
  readonly list?: 'reminders' | 'reports'
}

/** An email that must be delivered before a deadline, because it is useless afterward. */
export interface ExpiringMail extends Mail {
  readonly lastsSeconds: number
}

/** Sends emails. No other module connects to a mail server. */
export interface MailTransport {
  /** Resolves when the mail server has accepted the email. `id` is the same for all attempts. */
  deliver(id: string, mail: Mail): Promise<void>
  /** Rejects if the mail server cannot be reached or rejects the credentials. */
  check(): Promise<void>
  close(): void
}

export interface MailTransportOptions {
  /** An smtp:// or smtps:// URL, with user and password if needed. */
  readonly url: string
  readonly from: string
}

export function createMailTransport({ url, from }: MailTransportOptions): MailTransport {
  const domain = /@([^\s<>]+)/.exec(from)?.[1] ?? 'kithmap'
  const transport = createTransport(
    { url, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 },
    { from },
  )
  return {
    async deliver(id, mail) {
      // All attempts use the same message id. If the process crashes right after the mail server has accepted the
      // email, the email is sent again. Email programs show two emails with the same id only once.
      const { to, subject, text, html, replyTo, stopLink, calendar } = mail
      await transport.sendMail({
        to,
        subject,
        text,
        html: html ?? undefined,
        replyTo: replyTo ?? undefined,
        messageId: `<${id}@${domain}>`,
        ...(calendar && {
          icalEvent: { method: calendar.method, filename: 'meeting.ics', content: calendar.text },
        }),
        ...(stopLink && { headers: stopHeaders(stopLink) }),
      })
    },
    async check() {
      await transport.verify()
    },
    close: () => transport.close(),
  }
}

/** Returns the headers for one-click unsubscribe (RFC 2369 and RFC 8058). */
function stopHeaders(link: string): Record<string, string> {
  return { 'List-Unsubscribe': `<${link}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
}

/**
 * Data about a failed delivery for the log. The response text of the mail server is left out, because it often contains
 * the recipient's address.
 */
interface MailFault {
  /** Nodemailer's error code. */
  readonly code?: unknown
  /** Reply code of the mail server. */
  readonly responseCode?: unknown
  /** The SMTP command that failed. */
  readonly command?: unknown
}

export function mailFault(error: unknown): MailFault {
  const { code, responseCode, command } = error as MailFault
  return { code, responseCode, command }
}

/** Whether the failure concerns only this recipient. Other emails can still be delivered. */
export function isAboutRecipient(error: unknown): boolean {
  const { code, command } = mailFault(error)
  return code === 'EENVELOPE' && command === 'RCPT TO'
}

/** Matches responses to RCPT TO that many mail servers use to reject the sender or the client, not the recipient. */
const rejectsSender = /^5\d\d[ -]5\.(7\.\d|1\.[78]\b)/

/** Whether the mail server has permanently rejected this recipient, for example because the address does not exist. */
export function isRejectedForGood(error: unknown): boolean {
  const { responseCode } = mailFault(error)
  const { response } = error as { response?: unknown }
  if (!isAboutRecipient(error) || rejectsSender.test(String(response))) return false
  return typeof responseCode === 'number' && responseCode >= 500
}
