import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { type Mailbox, startMailbox } from '../../sandbox/mail/mailbox.ts'
import { DatabaseAccess } from '../../tests/support/people.ts'
import { createMigratedTestDatabase, type TestDatabase } from '../../tests/support/postgres.ts'
import { createAuth } from '../account/auth.ts'
import { findAddressHash, isBlocked, newStopLink, blockMails } from './mail-blocks.ts'
import { type Database, openDatabase } from '../db/database.ts'
import { type Notifications, openNotifications } from '../db/notifications.ts'
import { createMailTransport } from '../services/mail.ts'
import { JobQueue } from '../jobs/queue.ts'
import { type Jobs, jobs } from '../job-registry.ts'
import { createMailer, type Mailer, sendWaitingMails } from './mailer.ts'
import { mailSeal } from './sealed-mail.ts'
import { sendMail, sendMailHandler } from './send-mail.ts'

const mail = {
  to: 'ada@example.com',
  subject: 'Grüße – ✓',
  text: 'Line one\n.\nline ✓',
  html: '<p>✓ &amp; more</p>',
  lastsSeconds: 3600,
}
const secret = 'a secret that only this test file knows'
const folder = mkdtempSync(join(tmpdir(), 'kithmap-mail-'))
const mailboxes: Mailbox[] = []
const posts: Post[] = []
/** The result of each email delivery in the current test. */
const ends: string[] = []
let testDatabase: TestDatabase
let database: Database
let notifications: Notifications
let backstage: DatabaseAccess

beforeAll(async () => {
  testDatabase = await createMigratedTestDatabase()
  database = openDatabase(testDatabase.url)
  notifications = await openNotifications(testDatabase.url)
  backstage = new DatabaseAccess(testDatabase.url)
})

afterAll(async () => {
  await notifications?.close()
  await database?.close()
  await backstage?.close()
  await testDatabase?.drop()
})

interface Post extends Mailer {
  close(): Promise<void>
}

const idle = Object.fromEntries(Object.keys(jobs).map((name) => [name, undefined])) as Record<keyof Jobs, undefined>

async function postTo(url: string): Promise<Post> {
  const transport = createMailTransport({ url, from: 'Kithmap <no-reply@kithmap.example>' })
  const queue = new JobQueue({ registry: jobs, owner: database.owner, notifications })
  const handler = sendMailHandler({
    owner: database.owner,
    transport,
    secret,
    isStopped: async (_id, { stopLink, to }) => Boolean(stopLink) && isBlocked(database.owner, to),
    onEnd: async (_id, state) => void ends.push(state),
  })
  await queue.work({ ...idle, 'send-mail': handler })
  const post = {
    ...createMailer(database, queue, secret),
    async close() {
      await queue.close()
      transport.close()
    },
  }
  posts.push(post)
  return post
}

const outbox = async () => {
  const rows = await backstage.rows<{ id: string; sealed: Buffer }>('select id, sealed from mail_outbox')
  return rows.map(({ id, sealed }) => ({ subject: mailSeal(secret).open(id, sealed)?.subject }))
}

async function open(smtpPort = 0): Promise<Mailbox> {
  const mailbox = await startMailbox({ smtpPort, folder })
  mailboxes.push(mailbox)
  return mailbox
}

afterEach(async () => {
  // If a test fails, its mailer stays open and would take the emails of the next test.
  for (const post of posts.splice(0)) await post.close()
  for (const mailbox of mailboxes.splice(0)) await mailbox.close()
  rmSync(folder, { recursive: true, force: true })
  ends.length = 0
})

async function received(mailbox: Mailbox, count: number) {
  // If a process starts just before a retry is due, it finds the job only at its next poll.
  const until = Date.now() + 1000 * (sendMail.lookEverySeconds + 10)
  while (Date.now() < until) {
    const mails = await mailbox.list()
    if (mails.length >= count) return mails
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error('The email did not arrive.')
}

test('an email is delivered with text and HTML unchanged, even across a restart', async () => {
  const mailbox = await open()
  const post = await postTo(mailbox.smtpUrl)
  await post.send(mail)
  const [first] = await received(mailbox, 1)
  const expected = { to: ['ada@example.com'], from: 'no-reply@kithmap.example', subject: mail.subject, text: mail.text }
  expect(first).toMatchObject(expected)
  expect(first?.html.trim()).toBe(mail.html)
  await expect.poll(() => ends).toEqual(['delivered'])
  await post.close()
  await mailbox.close()
  mailboxes.length = 0

  const again = await open()
  expect(await again.list()).toEqual([first])
  await again.deleteAll()
  expect(await again.list()).toEqual([])
})

test('an email waits while the mail server is unreachable, and a later process delivers the email once', async () => {
  const mailbox = await open()
  const { port } = new URL(mailbox.smtpUrl)
  await mailbox.close()
  mailboxes.length = 0
  const post = await postTo(mailbox.smtpUrl)
  await post.send(mail)
  await post.close()
  expect(await outbox()).toEqual([{ subject: mail.subject }])

  const back = await open(Number(port))
  const others = [await postTo(back.smtpUrl), await postTo(back.smtpUrl)]
  expect(await received(back, 1)).toHaveLength(1)
  for (const other of others) await other.close()
  expect(await back.list()).toHaveLength(1)
  expect(await outbox()).toEqual([])
})

test('unsubscribing drops waiting emails from other users, but no emails about the account', async () => {
  const mailbox = await open()
  const { port } = new URL(mailbox.smtpUrl)
  await mailbox.close()
  mailboxes.length = 0
  const post = await postTo(mailbox.smtpUrl)
  const { link, keep } = newStopLink(mail.to, 'http://kithmap.test')
  await database.pool.query(keep)
  await post.send({ ...mail, subject: 'From people', stopLink: link })
  await post.send({ ...mail, to: 'bo@example.com', subject: 'To someone else', stopLink: link })
  await post.send({ ...mail, subject: 'About the account' })
  expect(await outbox()).toHaveLength(3)
  await blockMails(
    database.accountPool,
    (await findAddressHash(database.accountPool, link.split('/').at(-1) ?? '')) ?? '',
  )

  const back = await open(Number(port))
  await expect.poll(outbox, { timeout: 60_000 }).toEqual([])
  const arrived = (await back.list()).map(({ subject }) => subject)
  expect(arrived.toSorted()).toEqual(['About the account', 'To someone else'])
  // `onEnd` is not called for the dropped email, because the mail server has not rejected it.
  await expect.poll(() => ends).toEqual(['delivered', 'delivered'])
})

test('an email is retried while the mail server is unreachable, until the email expires', async () => {
  const mailbox = await open()
  await mailbox.close()
  mailboxes.length = 0
  const output = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  const post = await postTo(mailbox.smtpUrl)
  try {
    await post.send({ ...mail, subject: 'Soon over', lastsSeconds: 0.5 })
    await post.send({ ...mail, subject: 'Lasting' })
    await expect.poll(outbox, { timeout: 60_000 }).toEqual([{ subject: 'Lasting' }])
  } finally {
    await post.close()
  }
  const logged = output.mock.calls.map(([line]) => String(line)).filter((line) => line.includes('mail.expired'))
  output.mockRestore()
  expect(logged).toHaveLength(1)
  expect(logged.join()).not.toContain(mail.to)
  await backstage.rows('delete from mail_outbox')
}, 180_000)

/** Returns the outbox and the log after an attempt to deliver to a server with this response. */
async function afterRejection(refused: 'sender' | 'recipient' | 'text', reply: string) {
  const reject = (what: typeof refused) => {
    const error = Object.assign(new Error(reply.slice(4)), { responseCode: Number(reply.slice(0, 3)) })
    return what === refused ? error : null
  }
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    onMailFrom: (_address, _session, callback) => callback(reject('sender')),
    onRcptTo: (_address, _session, callback) => callback(reject('recipient')),
    onData: (stream, _session, callback) => stream.resume().on('end', () => callback(reject('text'))),
  })
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve))
  const output = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  const lines = () => output.mock.calls.map(([line]) => String(line)).filter((line) => line.includes('"mail.'))
  const post = await postTo(`smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}`)
  try {
    await post.send(mail)
    await expect.poll(() => lines().length, { timeout: 30_000 }).toBeGreaterThan(0)
  } finally {
    await post.close()
    await new Promise<void>((resolve) => smtp.close(resolve))
  }
  const logged = lines()
  output.mockRestore()
  const left = await backstage.rows('delete from mail_outbox returning id')
  return { kept: left.length === 1, logged: logged.map((line) => JSON.parse(line)) }
}

test.each([
  ['sender', '550 5.1.0 no-reply@kithmap.example may not send here', 'MAIL FROM', true],
  ['sender', '550 Unknown sender', 'MAIL FROM', true],
  ['text', '552 5.2.2 Quota of the day is used up', 'DATA', true],
  ['recipient', '553 5.7.1 Sender address rejected: not owned by user', 'RCPT TO', true],
  ['recipient', '450 4.2.0 ada@example.com is greylisted', 'RCPT TO', true],
  ['recipient', '550 5.1.1 ada@example.com is unknown', 'RCPT TO', false],
  ['recipient', '550 No such user', 'RCPT TO', false],
] as const)(
  'if the mail server rejects the %s (%s) at %s, the email is kept for a retry: %s',
  async (refused, reply, command, kept) => {
    const { logged, kept: left } = await afterRejection(refused, reply)
    expect(ends).toEqual(kept ? [] : ['failed'])
    expect(left).toBe(kept)
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
  },
)

test('an email stored by a release without the job queue is delivered at server start', async () => {
  const mailbox = await open()
  await backstage.rows(
    `insert into mail_outbox (recipient, subject, body_text) values ('ada@example.com', 'From before', 'Hello')`,
  )
  const post = await postTo(mailbox.smtpUrl)
  const queue = new JobQueue({ registry: jobs, owner: database.owner })
  await Promise.all([sendWaitingMails(database.owner, queue), sendWaitingMails(database.owner, queue)])
  await received(mailbox, 1)
  await expect.poll(outbox).toEqual([])
  await post.close()
  expect(await mailbox.list()).toMatchObject([{ subject: 'From before' }])
})

test('the database role of requests can store but not read emails; a job contains only the email id', async () => {
  const queue = new JobQueue({ registry: jobs, owner: database.owner })
  await createMailer(database, queue, secret).send(mail)
  for (const sql of ['select * from mail_outbox', 'delete from mail_outbox', `update mail_outbox set subject = ''`]) {
    await expect(database.pool.query(sql), sql).rejects.toMatchObject({ code: '42501' })
  }
  const [stored] = await backstage.rows<{ id: string }>('delete from mail_outbox returning id')
  // Only reads jobs of this kind, because the queue can also contain scheduled jobs, which the worker of an earlier
  // test creates every minute.
  const waiting = `delete from pgboss.job where name = 'send-mail' and state = 'created' returning data`
  expect(await backstage.rows(waiting)).toEqual([{ data: { mailId: stored?.id } }])
})

test('an email is rolled back if its job cannot be stored, and the connection stays usable', async () => {
  const mend = await backstage.failAt('pgboss.job_common', 'insert')
  const queue = new JobQueue({ registry: jobs, owner: database.owner })
  await expect(createMailer(database, queue, secret).send(mail)).rejects.toThrow('provoked by a test')
  await mend()
  expect(await outbox()).toEqual([])
  await createMailer(database, queue, secret).send(mail)
  expect(await backstage.rows('delete from mail_outbox returning id')).toHaveLength(1)
})

test('a sign-up is rolled back if its email cannot be stored, and a retry succeeds', async () => {
  const auth = createAuth({
    database,
    baseUrl: 'http://kithmap.test',
    trustedOrigins: [],
    secret: 'x'.repeat(32),
    mailer: createMailer(database, new JobQueue({ registry: jobs, owner: database.owner }), secret),
    emailVerification: 'mail',
    passwordCost: 'low',
    rateLimit: false,
  })
  const body = { name: 'Ada', username: 'ada', email: 'ada@example.com', password: 'Orchard7!' }
  const people = () => backstage.rows(`select "email" from "user"`)
  const output = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  const mend = await backstage.failAt('pgboss.job_common', 'insert')
  await expect(auth.api.signUpEmail({ body })).rejects.toThrow('provoked by a test')
  await mend()
  output.mockRestore()
  expect(await people()).toEqual([])
  await auth.api.signUpEmail({ body })
  expect(await people()).toEqual([{ email: body.email }])
  expect(await outbox()).toEqual([{ subject: 'Verify your email for Kithmap' }])
  await backstage.rows('delete from mail_outbox')
})

test('an email id that contains a path cannot open a file outside the sandbox mailbox', async () => {
  const mailbox = await open()
  for (const id of ['../mail', '..', '/etc/passwd', '']) expect(await mailbox.find(id)).toBeUndefined()
})

test('a waiting email is encrypted, and can be decrypted only with the secret and id it was encrypted with', async () => {
  const queue = new JobQueue({ registry: jobs, owner: database.owner })
  await createMailer(database, queue, secret).send(mail)
  const [row] = await backstage.rows<{ id: string; sealed: Buffer }>('delete from mail_outbox returning *')
  if (!row) throw new Error('No email was stored.')
  const { id, sealed } = row
  const inClear = Object.values({ ...row, sealed: sealed.toString('latin1') }).join()
  for (const word of [mail.to, 'Line one', 'more']) expect(inClear).not.toContain(word)
  expect(mailSeal(secret).open(id, sealed)).toMatchObject({ to: mail.to, subject: mail.subject, text: mail.text })
  expect(mailSeal('another secret').open(id, sealed)).toBeUndefined()
  expect(mailSeal(secret).open(crypto.randomUUID(), sealed)).toBeUndefined()
  await backstage.rows('delete from pgboss.job')
})
