import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { type Mailbox, startMailbox } from '../../sandbox/mail/mailbox.ts'
import { createTestDatabase, type TestDatabase } from '../../tests/support/postgres.ts'
import { type Database, openDatabase } from '../db/database.ts'
import { migrate } from '../db/migrate.ts'
import { createMailTransport } from '../services/mail.ts'
import { type MailQueue, startMailQueue } from './mail-queue.ts'

const mail = {
  to: 'ada@example.com',
  subject: 'Grüße – ✓',
  text: 'Line one\n.\nline ✓',
  html: '<p>✓ &amp; more</p>',
  lastsSeconds: 3600,
}
const folder = mkdtempSync(join(tmpdir(), 'kithmap-mail-'))
const mailboxes: Mailbox[] = []
let testDatabase: TestDatabase
let database: Database

beforeAll(async () => {
  testDatabase = await createTestDatabase()
  await migrate(testDatabase.url)
  database = openDatabase(testDatabase.url)
})

afterAll(async () => {
  await database?.close()
  await testDatabase?.drop()
})

function queueTo(url: string): MailQueue {
  return startMailQueue(database.pool, createMailTransport({ url, from: 'Kithmap <no-reply@kithmap.example>' }))
}

async function open(smtpPort = 0): Promise<Mailbox> {
  const mailbox = await startMailbox({ smtpPort, folder })
  mailboxes.push(mailbox)
  return mailbox
}

afterEach(async () => {
  for (const mailbox of mailboxes.splice(0)) await mailbox.close()
  rmSync(folder, { recursive: true, force: true })
})

async function received(mailbox: Mailbox, count: number) {
  for (let attempt = 0; attempt < 100; attempt++) {
    const mails = await mailbox.list()
    if (mails.length >= count) return mails
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error('The mail did not arrive.')
}

test('text and HTML arrive as they were written, and are kept over a restart', async () => {
  const mailbox = await open()
  const queue = queueTo(mailbox.smtpUrl)
  await queue.send(mail)
  const [first] = await received(mailbox, 1)
  const expected = { to: ['ada@example.com'], from: 'no-reply@kithmap.example', subject: mail.subject, text: mail.text }
  expect(first).toMatchObject(expected)
  expect(first?.html.trim()).toBe(mail.html)
  await queue.close()
  await mailbox.close()
  mailboxes.length = 0

  const again = await open()
  expect(await again.list()).toEqual([first])
  await again.deleteAll()
  expect(await again.list()).toEqual([])
})

test('a mail server that is away delays the mail and nobody else, and a new process delivers it once', async () => {
  const mailbox = await open()
  const { port } = new URL(mailbox.smtpUrl)
  await mailbox.close()
  mailboxes.length = 0
  const queue = queueTo(mailbox.smtpUrl)
  await queue.send(mail)
  await queue.close()
  const { rows } = await database.pool.query('select subject from mail_outbox')
  expect(rows).toEqual([{ subject: mail.subject }])

  const back = await open(Number(port))
  const others = [queueTo(back.smtpUrl), queueTo(back.smtpUrl)]
  expect(await received(back, 1)).toHaveLength(1)
  for (const other of others) await other.close()
  expect(await back.list()).toHaveLength(1)
  expect((await database.pool.query('select id from mail_outbox')).rows).toEqual([])
})

test('while the mail server is away a mail is kept as long as what it says is worth something, and no longer', async () => {
  const mailbox = await open()
  await mailbox.close()
  mailboxes.length = 0
  const output = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  const queue = queueTo(mailbox.smtpUrl)
  const subjects = async () => (await database.pool.query('select subject from mail_outbox')).rows
  try {
    await queue.send({ ...mail, subject: 'Soon over', lastsSeconds: 0.5 })
    await queue.send({ ...mail, subject: 'Lasting' })
    await expect.poll(subjects, { timeout: 10_000 }).toEqual([{ subject: 'Lasting' }])
  } finally {
    await queue.close()
  }
  const logged = output.mock.calls.map(([line]) => String(line)).filter((line) => line.includes('mail.expired'))
  output.mockRestore()
  expect(logged).toHaveLength(1)
  expect(logged.join()).not.toContain(mail.to)
  await database.pool.query('delete from mail_outbox')
})

/** What is in the outbox once a server that says this has been tried, and what was logged of it. */
async function afterRefusal(refused: 'sender' | 'recipient' | 'text', reply: string) {
  const refuse = (what: typeof refused) => {
    const error = Object.assign(new Error(reply.slice(4)), { responseCode: Number(reply.slice(0, 3)) })
    return what === refused ? error : null
  }
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    onMailFrom: (_address, _session, callback) => callback(refuse('sender')),
    onRcptTo: (_address, _session, callback) => callback(refuse('recipient')),
    onData: (stream, _session, callback) => stream.resume().on('end', () => callback(refuse('text'))),
  })
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve))
  const output = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  const lines = () => output.mock.calls.map(([line]) => String(line)).filter((line) => line.includes('"mail.'))
  const queue = queueTo(`smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}`)
  try {
    await queue.send(mail)
    await expect.poll(() => lines().length, { timeout: 5000 }).toBeGreaterThan(0)
  } finally {
    await queue.close()
    await new Promise<void>((resolve) => smtp.close(resolve))
  }
  const logged = lines()
  output.mockRestore()
  const { rowCount } = await database.pool.query('delete from mail_outbox')
  return { kept: rowCount === 1, logged: logged.map((line) => JSON.parse(line)) }
}

test.each([
  ['sender', '550 5.1.0 no-reply@kithmap.example may not send here', 'MAIL FROM', true],
  ['sender', '550 Unknown sender', 'MAIL FROM', true],
  ['text', '552 5.2.2 Quota of the day is used up', 'DATA', true],
  ['recipient', '553 5.7.1 Sender address rejected: not owned by user', 'RCPT TO', true],
  ['recipient', '450 4.2.0 ada@example.com is greylisted', 'RCPT TO', true],
  ['recipient', '550 5.1.1 ada@example.com is unknown', 'RCPT TO', false],
  ['recipient', '550 No such user', 'RCPT TO', false],
] as const)('of a refused %s (%s) at %s the mail is kept: %s', async (refused, reply, command, kept) => {
  const { logged, ...outbox } = await afterRefusal(refused, reply)
  expect(outbox.kept).toBe(kept)
  expect(logged.map(({ event }) => event)).toEqual(['mail.attempt-failed', ...(kept ? [] : ['mail.given-up'])])
  for (const { time: _time, event: _event, ...details } of logged) {
    expect(details).toEqual({
      id: expect.any(String),
      attempt: 1,
      code: command === 'DATA' ? 'EMESSAGE' : 'EENVELOPE',
      responseCode: Number(reply.slice(0, 3)),
      command,
    })
  }
})

test('an id from an address leads to no other file', async () => {
  const mailbox = await open()
  for (const id of ['../mail', '..', '/etc/passwd', '']) expect(await mailbox.find(id)).toBeUndefined()
})
