import { createTransport } from 'nodemailer'

export interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
  /** The HTML version. */
  readonly html?: string | null
  /** Address for replies, if not the sender. */
  readonly replyTo?: string | null
  /** Link that stops all mails of this kind: a page, and the target of mail programs' one-click unsubscribe. */
  readonly stopLink?: string | null
}

/** A mail with a deadline for delivery. Its content is useless afterwards. */
export interface LastingMail extends Mail {
  readonly lastsSeconds: number
}

/** The only module that sends mail. */
export interface MailTransport {
  /** Resolves when the mail server has accepted the mail. `id` is the same for all attempts. */
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
      // A mail that was accepted at the moment of a crash is sent twice. Mail programs show mails with the same id
      // once.
      const { to, subject, text, html, replyTo, stopLink } = mail
      await transport.sendMail({
        to,
        subject,
        text,
        html: html ?? undefined,
        replyTo: replyTo ?? undefined,
        messageId: `<${id}@${domain}>`,
        ...(stopLink && { headers: stopHeaders(stopLink) }),
      })
    },
    async check() {
      await transport.verify()
    },
    close: () => transport.close(),
  }
}

/** Headers for one-click unsubscribe (RFC 2369 and RFC 8058). */
function stopHeaders(link: string): Record<string, string> {
  return { 'List-Unsubscribe': `<${link}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
}

/** Facts about a failed delivery. The reply itself is omitted, because it often repeats the recipient. */
interface MailFault {
  /** The mail library's error code. */
  readonly code?: unknown
  /** The mail server's reply code. */
  readonly responseCode?: unknown
  /** The SMTP command that failed. */
  readonly command?: unknown
}

export function mailFault(error: unknown): MailFault {
  const { code, responseCode, command } = error as MailFault
  return { code, responseCode, command }
}

/** Whether the failure concerns only this recipient, so that other mails may succeed. */
export function isAboutRecipient(error: unknown): boolean {
  const { code, command } = mailFault(error)
  return code === 'EENVELOPE' && command === 'RCPT TO'
}

/** Replies to the recipient's address by which many servers actually reject the sender or the client. */
const refusesSender = /^5\d\d[ -]5\.(7\.\d|1\.[78]\b)/

/** Whether the mail server rejected this recipient permanently, for example because it does not exist. */
export function isRefusedForGood(error: unknown): boolean {
  const { responseCode } = mailFault(error)
  const { response } = error as { response?: unknown }
  if (!isAboutRecipient(error) || refusesSender.test(String(response))) return false
  return typeof responseCode === 'number' && responseCode >= 500
}
