import { randomBytes } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { callbackify } from 'node:util'
import PostalMime, { type Address, type Attachment } from 'postal-mime'
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server'

export interface StoredMail {
  readonly id: string
  readonly to: readonly string[]
  readonly from: string
  readonly subject: string
  /** Time of arrival, ISO 8601. */
  readonly receivedAt: string
  readonly text: string
  readonly html: string
  /** The `List-Unsubscribe` header, for email programs. Empty if there is none. */
  readonly unsubscribe: string
  /** The meeting for a calendar program, as iCalendar. Empty if there is none. */
  readonly calendar: string
}

/** A local mail server with the emails it has received. */
export interface Mailbox {
  readonly smtpUrl: string
  /** Returns all emails, newest first. */
  list(): Promise<StoredMail[]>
  find(id: string): Promise<StoredMail | undefined>
  deleteAll(): Promise<void>
  close(): Promise<void>
}

const extension = '.eml'
const largestMailBytes = 10 * 1024 * 1024

/**
 * Starts the mail server. Each email is stored as a file, so that it survives a restart and can be opened with any
 * email program.
 */
export async function startMailbox({ smtpPort, folder }: { smtpPort: number; folder: string }): Promise<Mailbox> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const parsed = new Map<string, Promise<StoredMail>>()
  const server = await listen(smtpPort, (content) => store(folder, content))
  const { port } = server.server.address() as AddressInfo

  function mail(id: string): Promise<StoredMail> {
    const known = parsed.get(id)
    if (known) return known
    const reading = readFile(join(folder, id + extension)).then((content) => parse(id, content))
    parsed.set(id, reading)
    reading.catch(() => parsed.delete(id))
    return reading
  }

  async function ids(): Promise<string[]> {
    const names = await readdir(folder)
    return names.filter((name) => name.endsWith(extension)).map((name) => name.slice(0, -extension.length))
  }

  return {
    smtpUrl: `smtp://127.0.0.1:${port}`,
    async list() {
      const newestFirst = (await ids()).sort().reverse()
      return Promise.all(newestFirst.map(mail))
    },
    async find(id) {
      // Only accepts ids of existing files, because an id from a URL must not become a path.
      return (await ids()).includes(id) ? mail(id) : undefined
    },
    async deleteAll() {
      for (const id of await ids()) {
        parsed.delete(id)
        await rm(join(folder, id + extension), { force: true })
      }
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

function listen(port: number, take: (content: Buffer) => Promise<void>): Promise<SMTPServer> {
  const server = new SMTPServer({
    // Authentication is optional, because the server only listens on this machine.
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    size: largestMailBytes,
    onData: callbackify(async (stream: SMTPServerDataStream, session: SMTPServerSession) => {
      await take(Buffer.concat([envelope(session.envelope.rcptTo), await buffer(stream)]))
    }),
  })
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', () => {
      server.off('error', reject)
      // Errors are only logged, because a client may disconnect in the middle of an email.
      server.on('error', (error) => console.warn(`Sandbox mailbox: ${error.message}`))
      resolve(server)
    })
  })
}

/** Returns headers with the actual recipients from the envelope, which are added to the email as mail servers do. */
function envelope(recipients: readonly { address: string }[]): Buffer {
  return Buffer.from(recipients.map(({ address }) => `Delivered-To: ${address}\r\n`).join(''))
}

/**
 * Stores an email in a file whose name sorts by time. The file is renamed when it is complete, so that no incomplete
 * email is visible.
 */
async function store(folder: string, content: Buffer): Promise<void> {
  const name = `${new Date().toISOString().replaceAll(':', '-')}-${randomBytes(4).toString('hex')}`
  const unfinished = join(folder, `${name}.part`)
  await writeFile(unfinished, content, { mode: 0o600 })
  await rename(unfinished, join(folder, name + extension))
}

async function parse(id: string, content: Buffer): Promise<StoredMail> {
  const mail = await PostalMime.parse(content, { attachmentEncoding: 'utf8' })
  return {
    id,
    to: addresses(mail.to),
    from: mail.from ? (addresses([mail.from])[0] ?? '') : '',
    subject: mail.subject ?? '',
    receivedAt: id.slice(0, 24).replace(/T(\d\d)-(\d\d)-/, 'T$1:$2:'),
    text: mail.text?.trim() ?? '',
    html: mail.html ?? '',
    calendar: calendarIn(mail.attachments),
    unsubscribe: mail.headers.find(({ key }) => key === 'list-unsubscribe')?.value ?? '',
  }
}

/**
 * Returns the first calendar file, or an empty string if there is none. Its content is text, because the parser is set
 * to decode attachments as text.
 */
function calendarIn(attachments: readonly Attachment[]): string {
  const content = attachments.find(({ mimeType }) => mimeType === 'text/calendar')?.content
  return typeof content === 'string' ? content : ''
}

function addresses(list: readonly Address[] | undefined): string[] {
  return (list ?? []).flatMap((entry) => entry.address ?? (entry.group ?? []).map((member) => member.address))
}
