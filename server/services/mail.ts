import { createTransport } from 'nodemailer'

export interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
  /** The same, laid out. */
  readonly html?: string | null
  /** Who gets the answer, if not the sender. */
  readonly replyTo?: string | null
}

/** The only place that knows how mail leaves the server. */
export interface MailTransport {
  /** Resolves when the mail server has taken the mail over. `id` stays the same over all attempts. */
  deliver(id: string, mail: Mail): Promise<void>
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
      const { to, subject, text, html, replyTo } = mail
      await transport.sendMail({
        to,
        subject,
        text,
        html: html ?? undefined,
        replyTo: replyTo ?? undefined,
        messageId: `<${id}@${domain}>`,
      })
    },
    close: () => transport.close(),
  }
}

/** Whether the mail server refused this mail for good, as it does one for an address that does not exist. */
export function isRefusedForGood(error: unknown): boolean {
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown }
  const aboutTheMail = code === 'EENVELOPE' || code === 'EMESSAGE'
  return aboutTheMail && typeof responseCode === 'number' && responseCode >= 500
}

/** Whether the trouble is this mail's own, and the next one may well get through. */
export function isAboutOneMail(error: unknown): boolean {
  const { code } = error as { code?: unknown }
  return code === 'EENVELOPE' || code === 'EMESSAGE'
}
