import { until } from './live-client.ts'

interface ReadMail {
  readonly subject: string
  readonly text: string
  /** The meeting for a calendar program, as iCalendar. Empty if there is none. */
  readonly calendar: string
}

/** Returns the emails to an address in the sandbox mailbox, newest first. Waits until there are `count`. */
export async function mailsTo(baseUrl: string, email: string, count: number): Promise<ReadMail[]> {
  let mails: ReadMail[] = []
  await until(
    async () => {
      const answer = await fetch(`${baseUrl}/sandbox/mail/messages.json?to=${encodeURIComponent(email)}`)
      mails = (await answer.json()) as ReadMail[]
      return mails.length >= count
    },
    `mail number ${count} to ${email}`,
    20_000,
  )
  return mails
}

/** Returns the path and the query string of the link in an email. */
export function linkIn(mail: ReadMail | undefined): string {
  const link = mail?.text.match(/https?:\/\/\S+/)?.[0]
  if (!link) throw new Error('The email has no link.')
  const { pathname, search } = new URL(link)
  return pathname + search
}
