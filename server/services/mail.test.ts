import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { type Mailbox, startMailbox } from '../../sandbox/mail/mailbox.ts'
import { createMailer } from './mail.ts'

const mail = { to: 'ada@example.com', subject: 'Grüße – ✓', text: 'Line one\n.\nline ✓', html: '<p>✓ &amp; more</p>' }
const folder = mkdtempSync(join(tmpdir(), 'kithmap-mail-'))
const mailboxes: Mailbox[] = []

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
  const mailer = createMailer({ url: mailbox.smtpUrl, from: 'Kithmap <no-reply@kithmap.example>' })
  await mailer.send(mail)
  const [first] = await received(mailbox, 1)
  const expected = { to: ['ada@example.com'], from: 'no-reply@kithmap.example', subject: mail.subject, text: mail.text }
  expect(first).toMatchObject(expected)
  expect(first?.html.trim()).toBe(mail.html)
  await mailer.close()
  await mailbox.close()
  mailboxes.length = 0

  const again = await open()
  expect(await again.list()).toEqual([first])
  await again.deleteAll()
  expect(await again.list()).toEqual([])
})

test('a mail server that is away for a moment delays the mail and nobody else', async () => {
  const mailbox = await open()
  const { port } = new URL(mailbox.smtpUrl)
  await mailbox.close()
  mailboxes.length = 0
  const mailer = createMailer({ url: mailbox.smtpUrl, from: 'a@b.example', retryAfterMs: [300, 300, 300, 300] })
  const before = performance.now()
  await mailer.send(mail)
  expect(performance.now() - before).toBeLessThan(100)
  await new Promise((resolve) => setTimeout(resolve, 400))
  const back = await open(Number(port))
  expect(await received(back, 1)).toHaveLength(1)
  await mailer.close()
  expect(await back.list()).toHaveLength(1)
})

test('an id from an address leads to no other file', async () => {
  const mailbox = await open()
  for (const id of ['../mail', '..', '/etc/passwd', '']) expect(await mailbox.find(id)).toBeUndefined()
})
