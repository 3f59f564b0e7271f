import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Hono } from 'hono'
import { createTransport } from 'nodemailer'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { StoredMail } from './mail/mailbox.ts'
import { type Sandbox, startSandbox } from './sandbox.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'kithmap-sandbox-'))
const origin = 'http://localhost:3000'
let sandbox: Sandbox
let app: Hono

beforeAll(async () => {
  sandbox = await startSandbox({ dataDir, baseUrl: origin })
  app = new Hono().route('/sandbox', sandbox.app)
})

afterAll(async () => {
  await sandbox?.close()
  rmSync(dataDir, { recursive: true, force: true })
})

async function page(path: string): Promise<string> {
  return (await app.request(`${origin}${path}`)).text()
}

async function messages(query = ''): Promise<StoredMail[]> {
  return JSON.parse(await page(`/sandbox/mail/messages.json${query}`))
}

test('the mailbox lists emails, newest first, and renders their content safely', async () => {
  expect(await page('/sandbox/mail')).toContain('No emails yet.')
  const transport = createTransport(sandbox.smtpUrl)
  await transport.sendMail({ from: 'a@kithmap.example', to: 'first@example.com', subject: 'One', text: 'Plain only' })
  await transport.sendMail({
    from: 'a@kithmap.example',
    to: 'Second@example.com',
    subject: '<script>alert(1)</script>',
    text: 'See https://kithmap.example/a?b=1&c=2 <b>now</b>',
    html: '"><script>alert(2)</script><a href="https://kithmap.example/">Go</a>',
  })
  transport.close()

  const [newest, oldest] = await messages()
  expect([newest?.to, oldest?.to]).toEqual([['Second@example.com'], ['first@example.com']])
  expect(await messages('?to=second@EXAMPLE.com')).toEqual([newest])

  const list = await page('/sandbox/mail')
  expect(list.indexOf('Second@example.com')).toBeLessThan(list.indexOf('first@example.com'))
  expect(list).toContain('2 emails.')
  const mail = await page(`/sandbox/mail/messages/${newest?.id}`)
  for (const html of [list, mail]) expect(html).not.toContain('<script>')
  expect(mail).toContain('<a href="https://kithmap.example/a?b=1&amp;c=2">https://kithmap.example/a?b=1&amp;c=2</a>')
  expect(mail).toContain('&lt;b&gt;now&lt;/b&gt;')
  expect(mail).toMatch(/<iframe [^>]*sandbox="[^"]*" srcdoc="[^"<>]*default-src &#39;none&#39;/)
  expect(mail).not.toMatch(/allow-scripts|allow-same-origin|allow-forms/)
})

test('the mailbox responds to a missing email with a 404', async () => {
  const response = await app.request(`${origin}/sandbox/mail/messages/nothing`)
  expect(response.status).toBe(404)
  expect(await response.text()).toContain('This email does not exist.')
})

test('emails survive a restart, and only the mailbox page may delete them', async () => {
  const before = await messages()
  expect(before).toHaveLength(2)
  await sandbox.close()
  sandbox = await startSandbox({ dataDir, baseUrl: origin })
  app = new Hono().route('/sandbox', sandbox.app)
  expect(await messages()).toEqual(before)

  const remove = (from: string) =>
    app.request(`${origin}/sandbox/mail/delete-all`, {
      method: 'POST',
      headers: { origin: from, 'content-type': 'application/x-www-form-urlencoded' },
    })
  expect((await remove('https://evil.example')).status).toBe(403)
  expect(await messages()).toHaveLength(2)
  expect((await remove(origin)).status).toBe(303)
  expect(await messages()).toEqual([])
})
