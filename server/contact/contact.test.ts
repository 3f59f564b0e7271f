import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serve } from '@hono/node-server'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { type BuiltPages, placeholder } from '../../contract/pages.ts'
import { openMigratedDatabase } from '../../tests/support/migrated-database.ts'
import { watchDatabase } from '../db/health.ts'
import { readPages } from '../pages/public-pages.ts'
import { storeMessage } from './commands.ts'
import { contactMail } from './contact-mail.ts'
import { contactRoutes } from './contact-routes.ts'

const message = { name: 'Ada Brightwell', email: 'ada@brightline.example', company: '', message: 'Hello\nthere' }
const rate = { sender: 2, all: 3 }
const { url, database, backstage, close: closeDatabase } = await openMigratedDatabase()

afterAll(closeDatabase)

beforeEach(() => backstage.rows('truncate contact_message, contact_counter'))

const kept = async () => (await backstage.rows('select name, email, company, message from contact_message')).length

test('a contact message is stored for the operator, and the server itself cannot read it', async () => {
  expect(await storeMessage(database, message, 'a', rate)).toBe(true)
  expect(await backstage.rows('select name, email, company, message from contact_message')).toEqual([message])
  for (const sql of [
    'select * from contact_message',
    'delete from contact_message',
    `update contact_message set name = 'x'`,
  ]) {
    await expect(database.pool.query(sql)).rejects.toMatchObject({ code: '42501' })
  }
})

test('the global message limit is enforced, and messages over the limit of one sender do not count toward it', async () => {
  const answers: boolean[] = []
  for (const sender of ['a', 'a', 'a', 'a', 'b', 'b', 'c'])
    answers.push(await storeMessage(database, message, sender, rate))
  expect(answers).toEqual([true, true, false, false, true, false, false])
  expect(await kept()).toBe(3)
})

test('concurrent contact messages cannot exceed the limit of a sender', async () => {
  const answers = await Promise.all(Array.from({ length: 12 }, () => storeMessage(database, message, 'a', rate)))
  expect(answers.filter(Boolean)).toHaveLength(2)
})

test('the message limit of a sender resets after an hour, and its counter is deleted after a day', async () => {
  for (const sender of ['a', 'a', 'a', 'old']) await storeMessage(database, message, sender, rate)
  await backstage.rows(`update contact_counter set since = now() - interval '61 minutes'`)
  await backstage.rows(`update contact_counter set since = now() - interval '25 hours' where id = 'old'`)
  expect(await storeMessage(database, message, 'a', rate)).toBe(true)
  expect(await backstage.rows('select id, count from contact_counter order by id')).toEqual([
    { id: 'a', count: 1 },
    { id: 'all', count: 1 },
  ])
})

test("the operator gets a contact message in plain text with the sender's address as reply-to", () => {
  expect(contactMail({ ...message, company: 'Studio Brightline' }, 'sales@kithmap.example')).toEqual({
    to: 'sales@kithmap.example',
    lastsSeconds: 259_200,
    replyTo: message.email,
    subject: 'Message from Studio Brightline',
    text: 'Name: Ada Brightwell\nEmail: ada@brightline.example\nCompany: Studio Brightline\n\nHello\nthere',
  })
})

const site = {
  baseUrl: 'http://kithmap.test',
  supportEmail: 'support@kithmap.test',
  privacyEmail: 'p@kithmap.test',
  localMode: true,
  trialDays: 0,
  planNotes: {},
}
const html = `${placeholder('contactState')}: ${placeholder('contactMessage')}`
const built: BuiltPages = { contentSecurityPolicy: '', pages: [{ path: '/contact', indexed: true, html }] }

/** Starts a server with the contact form. `send` submits the form and resolves to the status and the response. */
async function openForm() {
  const folder = mkdtempSync(join(tmpdir(), 'kithmap-contact-'))
  writeFileSync(join(folder, 'pages.json'), JSON.stringify(built))
  const pages = readPages(join(folder, 'pages.json'), site)
  if (!pages) throw new Error('The page was not found.')
  const health = watchDatabase(url)
  const origins = [site.baseUrl]
  const settings = { mailer: undefined, contactEmail: undefined, origins, trustedProxies: 1, secret: 'x' }
  const { fetch: answer } = contactRoutes({ pages, database, health, rate, ...settings })
  const server = serve({ fetch: answer, port: 0 })
  await new Promise((resolve) => server.once('listening', resolve))
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  return {
    async send(fields: Record<string, string>, { from = '192.0.2.1', origin = site.baseUrl } = {}) {
      const response = await fetch(`http://127.0.0.1:${port}/contact`, {
        method: 'POST',
        redirect: 'manual',
        headers: { origin, 'x-forwarded-for': from },
        body: new URLSearchParams({ ...message, ...fields }),
      })
      return [response.status, response.headers.get('location') ?? (await response.text())]
    },
    async close() {
      server.close()
      await health.close()
      rmSync(folder, { recursive: true })
    },
  }
}

test('messages of the contact form are stored, senders are rate-limited, and messages of bots are silently dropped', async () => {
  const { send, close } = await openForm()
  try {
    // The field is hidden from users, so only bots fill it in.
    expect(await send({ website: 'https://elsewhere.example' })).toEqual([303, '/contact?sent'])
    expect(await kept()).toBe(0)
    expect(await send({}, { origin: 'https://elsewhere.example' })).toEqual([403, expect.anything()])
    expect(await send({ name: ' ' })).toEqual([422, 'invalid: Hello\nthere'])
    expect(await send({})).toEqual([303, '/contact?sent'])
    expect(await send({})).toEqual([303, '/contact?sent'])
    expect(await send({ message: 'Once <more>' })).toEqual([429, 'limited: Once &lt;more&gt;'])
    expect(await kept()).toBe(2)
    expect(await send({}, { from: '192.0.2.2' })).toEqual([303, '/contact?sent'])
    expect(await send({ message: 'x'.repeat(70_000) })).toEqual([413, 'Too large.'])
  } finally {
    await close()
  }
})
