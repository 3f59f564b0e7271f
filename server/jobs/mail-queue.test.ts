import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type Mailbox, startMailbox } from '../../sandbox/mail/mailbox.ts'
import { createTestDatabase, type TestDatabase } from '../../tests/support/postgres.ts'
import { type Database, openDatabase } from '../db/database.ts'
import { migrate } from '../db/migrate.ts'
import { createMailTransport } from '../services/mail.ts'
import { type MailQueue, startMailQueue } from './mail-queue.ts'

const mail = { to: 'ada@example.com', subject: 'Grüße – ✓', text: 'Line one\n.\nline ✓', html: '<p>✓ &amp; more</p>' }
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

test('an id from an address leads to no other file', async () => {
  const mailbox = await open()
  for (const id of ['../mail', '..', '/etc/passwd', '']) expect(await mailbox.find(id)).toBeUndefined()
})
