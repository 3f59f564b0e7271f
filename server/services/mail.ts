import { createTransport } from 'nodemailer'

export interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
  /** The same, laid out. */
  readonly html?: string | null
  /** Who gets the answer, if not the sender. */
  readonly replyTo?: string | null
  /** Where its recipient stops all mails of its kind: a page, and what mail programs post to with one press. */
  readonly stopLink?: string | null
}

/** A mail to be delivered within so long, or not at all: what it says is worthless afterwards. */
export interface LastingMail extends Mail {
  readonly lastsSeconds: number
}

/** The only place that knows how mail leaves the server. */
export interface MailTransport {
  /** Resolves when the mail server has taken the mail over. `id` stays the same over all attempts. */
  deliver(id: string, mail: Mail): Promise<void>
  /** Rejects if the mail server cannot be reached or does not let us in. */
  check(): Promise<void>
  close(): void
}

export interface MailTransportOptions {
  /** smtp:// or smtps://, with user and password if needed. */
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
      // A mail that was handed over in the moment of a crash is sent twice; mail programs show one id once.
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

/** RFC 2369 and RFC 8058: a press in the mail program stops them. */
function stopHeaders(link: string): Record<string, string> {
  return { 'List-Unsubscribe': `<${link}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
}

/** The figures of a failed delivery. The reply itself often repeats the recipient, so it is not among them. */
interface MailFault {
  /** What went wrong, in the words of the mail library. */
  readonly code?: unknown
  /** The number the mail server answered with. */
  readonly responseCode?: unknown
  /** What it was answering. */
  readonly command?: unknown
}

export function mailFault(error: unknown): MailFault {
  const { code, responseCode, command } = error as MailFault
  return { code, responseCode, command }
}

/** Whether the trouble is with this recipient, and the next mail may well get through. */
export function isAboutRecipient(error: unknown): boolean {
  const { code, command } = mailFault(error)
  return code === 'EENVELOPE' && command === 'RCPT TO'
}

/** Replies by which many servers refuse the sender or the client, although it is the recipient they were told. */
const refusesSender = /^5\d\d[ -]5\.(7\.\d|1\.[78]\b)/

/** Whether the mail server refused this recipient for good, as it does one that does not exist. */
export function isRefusedForGood(error: unknown): boolean {
  const { responseCode } = mailFault(error)
  const { response } = error as { response?: unknown }
  if (!isAboutRecipient(error) || refusesSender.test(String(response))) return false
  return typeof responseCode === 'number' && responseCode >= 500
}
