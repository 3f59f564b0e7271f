import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signInBudgets } from '../../server/account/password-guesses.ts'
import { freePort, KithmapProcess, temporaryFolder } from '../../tests/support/kithmap.ts'
import { createMigratedTestDatabase, type TestDatabase } from '../../tests/support/postgres.ts'

const email = 'demo@kithmap.example'

let database: TestDatabase
let folder: Awaited<ReturnType<typeof temporaryFolder>>
let server: KithmapProcess
let admin: pg.Client

beforeAll(async () => {
  database = await createMigratedTestDatabase()
  folder = await temporaryFolder('demo')
  server = await new KithmapProcess(await freePort(), join(folder.path, 'data'), {
    DATABASE_URL: database.url,
    RATE_LIMIT: 'on',
  }).start()
  admin = new pg.Client({ connectionString: database.url })
  await admin.connect()
})

afterAll(async () => {
  await admin?.end()
  await server?.stop()
  await database?.drop()
  await folder?.remove()
})

interface Answer {
  readonly status: number | undefined
  readonly type: string | undefined
  readonly body: string
}

/** Submits the form like the button on the sign-in page. `fetch` cannot send the headers of a navigation. */
async function pressDemo(): Promise<Answer> {
  const headers = {
    origin: server.baseUrl,
    'content-type': 'application/x-www-form-urlencoded',
    accept: 'text/html',
    'sec-fetch-mode': 'navigate',
  }
  const asked = request(`${server.baseUrl}/sandbox/demo`, { method: 'POST', headers }).end()
  const [answer] = (await once(asked, 'response')) as [IncomingMessage]
  return { status: answer.statusCode, type: answer.headers['content-type'], body: await text(answer) }
}

async function mailsToDemo(): Promise<number> {
  const response = await fetch(`${server.baseUrl}/sandbox/mail/messages.json?to=${email}`)
  return ((await response.json()) as unknown[]).length
}

test('concurrent requests create one demo account and are all signed in to it, even if the demo username is taken', async () => {
  const other = { name: 'Other Person', username: 'demo', email: 'other@example.com', password: 'Harbour lamp 4!' }
  const registered = await fetch(`${server.baseUrl}/api/auth/sign-up/email`, {
    method: 'POST',
    headers: { origin: server.baseUrl, 'content-type': 'application/json' },
    body: JSON.stringify(other),
  })
  expect(registered.status).toBe(200)
  const answers = await Promise.all([pressDemo(), pressDemo(), pressDemo()])
  expect(answers.map(({ status }) => status)).toEqual([303, 303, 303])
  expect(await mailsToDemo()).toBe(1)
  const { rows } = await admin.query('select name from network')
  expect(rows).toHaveLength(3)
  const sessions = await admin.query('select id from session')
  expect(sessions.rows, 'one for each press').toHaveLength(3)
})

test('the demo opens even after failed password attempts from the same IP address', async () => {
  for (let attempt = 1; attempt <= 11; attempt++) {
    await fetch(`${server.baseUrl}/api/auth/sign-in/email`, {
      method: 'POST',
      headers: { origin: server.baseUrl, 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'stranger@example.com', password: 'Guess123!' }),
    })
  }
  expect((await pressDemo()).status).toBe(303)
})

test('the demo shows an error page while sign-in is rate-limited, and does not create another account', async () => {
  const budgets = signInBudgets({ address: '127.0.0.1', email, knownBrowser: undefined })
  for (const { key, max } of budgets) {
    await admin.query(
      `insert into password_guess (key, count) values ($1, $2)
       on conflict (key) do update set count = $2, window_start = now()`,
      [key, max],
    )
  }
  const before = await mailsToDemo()
  const limited = await pressDemo()
  expect(limited.status).toBe(503)
  expect(limited.type).not.toContain('json')
  expect(limited.body).toContain('The demo could not be opened: Too many wrong passwords.')
  await admin.query('delete from password_guess')

  await admin.query(`update account set password = 'x:x' where "userId" = (select id from "user" where email = $1)`, [
    email,
  ])
  const changed = await pressDemo()
  expect(changed.status).toBe(503)
  expect(changed.body).toContain('The demo could not be opened: the password of the demo account has been changed.')
  const { rows } = await admin.query('select id from "user" where email = $1', [email])
  expect(rows).toHaveLength(1)
  expect(await mailsToDemo(), 'emails').toBeLessThanOrEqual(before + 1)
})
