import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type IntroductionRequest, mostIntroductionRequests } from '../../contract/introductions.ts'
import { Edit } from '../../domain/edits/edit.ts'
import { bookOf } from '../../domain/entities/document.ts'
import type { IntroductionChanges } from '../../domain/entities/introduction/introduction.ts'
import { openMigratedDatabase } from '../../tests/support/migrated-database.ts'
import { plainPages } from '../../tests/support/plain-pages.ts'
import { serveRoutes } from '../../tests/support/serve-routes.ts'
import { mailsFromPeople } from '../mail/mail-allowance.ts'
import type { User } from '../account/session.ts'
import { transactionAs } from '../db/database.ts'
import { watchDatabase } from '../db/health.ts'
import { grantDocument } from '../network/access.ts'
import { readSnapshot } from '../network/queries.ts'
import { submitEdits } from '../network/submit-edits.ts'
import type { ExpiringMail } from '../services/mail.ts'
import { answerRoutes } from './answer-routes.ts'
import { RequestMails } from './request-mails.ts'
import { answerAsking, sendRequest } from './commands.ts'
import { deleteExpiredRequests } from './delete-expired-requests.ts'
import { findRequest } from './queries.ts'
import { principalOf } from '../../tests/support/principal-of.ts'

const { url, database, backstage, close } = await openMigratedDatabase()
const health = watchDatabase(url)
const baseUrl = 'http://kithmap.test'
const secret = 'x'.repeat(32)
/** The emails that would be stored. Other tests cover sending. */
const sent: ExpiringMail[] = []
const mailer = {
  async send() {},
  async statements(mail: ExpiringMail) {
    sent.push(mail)
    return []
  },
}
const mails = new RequestMails({ mailer, mayMail: mailsFromPeople(database, secret, true), baseUrl })
const pages = plainPages(
  ['asking', 'stop-mails'],
  ['linkState', 'askingName', 'askingOther', 'askingText', 'linkAction'],
)
const { call, close: closeRoutes } = await serveRoutes(answerRoutes({ pages, database, health }))

afterAll(async () => {
  closeRoutes()
  await health.close()
  await close()
})

let user: User
let stranger: User
let id: string

const newUser = async (name: string): Promise<User> => ({
  id: await backstage.person(name),
  name,
  username: null,
  email: `${name.toLowerCase()}@harbour.example`,
})

beforeAll(async () => {
  stranger = await newUser('Stranger')
})

beforeEach(async () => {
  sent.length = 0
  await backstage.rows('truncate mail_allowance, mail_stop, mail_stop_link, introduction_asking')
  user = await newUser('Mira')
  id = randomUUID()
  await submit(user, {
    type: 'introduction.add',
    introduction: {
      id,
      networkId: randomUUID(),
      connector: { nodeId: randomUUID(), name: 'Bo Ferry' },
      target: { nodeId: randomUUID(), name: 'Cy Marsh' },
      since: '2026-05-31',
    },
  })
})

const submit = (whose: User, edit: object) =>
  transactionAs(database, whose.id, async (tx) =>
    submitEdits(tx, await grantDocument(tx, principalOf(whose.id), bookOf(whose.id), 'owner', { lock: true }), {
      batchId: randomUUID(),
      edits: [Edit.parse(edit)],
    }),
  )
const change = (changes: IntroductionChanges) => submit(user, { type: 'introduction.update', id, changes })
const ask = (parts: Partial<IntroductionRequest> = {}, whose = user, which = id) =>
  sendRequest({ database, mails, storage: undefined }, { user: whose, principal: principalOf(whose.id) }, which, {
    party: 'connector',
    email: 'bo@harbour.example',
    text: 'Would you introduce me?',
    day: '2026-06-01',
    ...parts,
  })
const state = async () => {
  const { introductions = [] } = await transactionAs(database, user.id, async (tx) =>
    readSnapshot(tx, await grantDocument(tx, principalOf(user.id), bookOf(user.id), 'owner')),
  )
  return introductions.map((each) => `${each.party} ${each.state}`)[0]
}
const linkIn = (mail: ExpiringMail | undefined, path: string) =>
  new RegExp(`${baseUrl}(${path}/\\S+)`).exec(mail?.text ?? '')?.[1] ?? ''
const pathOf = () => linkIn(sent.at(-1), '/introduction')
const tokenOf = () => pathOf().split('/').at(-1) ?? ''
const get = async (path: string) => {
  const response = await call(path)
  return [response.status, await response.text()] as const
}
const post = (path: string, fields: Record<string, string> = {}, headers: Record<string, string> = {}) =>
  call(path, { method: 'POST', body: new URLSearchParams(fields), headers })
const gone = [404, 'gone||||'] as const

describe('asking for an introduction by email', () => {
  test('sends a link without the message text and marks the introduction as asked', async () => {
    expect(await ask()).toEqual({ state: 'asked', party: 'connector', due: '2026-06-08' })
    expect(await state()).toBe('connector asked')
    const [mail] = sent
    expect(mail).toMatchObject({ to: 'bo@harbour.example', replyTo: user.email })
    expect(mail?.subject).toBe('Mira sent you an introduction request')
    expect(mail?.text).toContain('Mira (mira@harbour.example) is asking you for an introduction to Cy Marsh.')
    expect(mail?.text).not.toContain('Would you introduce me?')
    expect(mail?.html).not.toContain('Would you introduce me?')
    expect(mail?.stopLink).toBe(`${baseUrl}${linkIn(mail, '/stop-mails')}`)
  })

  test('stores only a hash of the token', async () => {
    await ask()
    const rows = JSON.stringify(await backstage.rows('select * from introduction_asking'))
    expect(tokenOf()).toMatch(/^[\w-]{43}$/)
    expect(rows).not.toContain(tokenOf())
  })

  test("omits links in the sender's name from the email", async () => {
    user = { ...user, name: 'Win https://evil.example' }
    await ask()
    const [mail] = sent
    expect(`${mail?.subject}${mail?.text}${mail?.html}`).not.toContain('evil.example')
    expect(mail?.text).toContain('Someone (mira@harbour.example) is asking you')
  })

  test("responds the same to another user's introduction as to a nonexistent introduction", async () => {
    await expect(ask({}, stranger)).rejects.toMatchObject({ code: 'INTRODUCTION_NOT_OPEN' })
    await expect(ask({}, user, randomUUID())).rejects.toMatchObject({ code: 'INTRODUCTION_NOT_OPEN' })
    expect(sent).toEqual([])
  })

  test('is rejected for the target before the connector has agreed, and for anyone after the introduction has ended', async () => {
    await expect(ask({ party: 'target' })).rejects.toMatchObject({ code: 'INTRODUCTION_NOT_OPEN' })
    await change({ state: 'met', party: 'target' })
    await expect(ask()).rejects.toMatchObject({ code: 'INTRODUCTION_NOT_OPEN' })
    await change({ state: 'agreed', party: 'connector' })
    expect(await ask({ party: 'target', email: 'cy@harbour.example' })).toMatchObject({ party: 'target' })
    expect(sent.at(-1)?.text).toContain('would like to be introduced to you by Bo Ferry')
  })

  test('limits how many emails an address gets per hour, across spellings and senders, without revealing the reason', async () => {
    for (let times = 0; times < 4; times++)
      await ask({ email: times % 2 ? ' Bo@Harbour.example' : 'bo@harbour.example' })
    const before = await state()
    await expect(ask()).rejects.toMatchObject({ code: 'MAIL_NOT_TAKEN' })
    const other = await newUser('Ida')
    const theirs = randomUUID()
    const who = () => ({ nodeId: randomUUID(), name: 'Bo' })
    await submit(other, {
      type: 'introduction.add',
      introduction: { id: theirs, networkId: randomUUID(), connector: who(), target: who(), since: '2026-05-31' },
    })
    await expect(ask({}, other, theirs)).rejects.toMatchObject({ code: 'MAIL_NOT_TAKEN' })
    expect(sent).toHaveLength(4)
    expect(await state()).toBe(before)
    await backstage.rows(`update mail_allowance set window_start = now() - interval '61 minutes'`)
    await ask({}, other, theirs)
    expect(sent).toHaveLength(5)
  })

  test('limits how many requests one user sends per day', async () => {
    for (let times = 0; times < mostIntroductionRequests; times++) await ask({ email: `bo-${times}@harbour.example` })
    await expect(ask({ email: 'one-more@harbour.example' })).rejects.toMatchObject({ code: 'TOO_MANY_ASKINGS' })
    await backstage.rows(`update introduction_asking set asked_at = now() - interval '25 hours'`)
    await ask({ email: 'one-more@harbour.example' })
    expect(sent).toHaveLength(mostIntroductionRequests + 1)
  })
})

describe('the page of an introduction request', () => {
  test('shows the sender, the target and the message, and opening it changes nothing', async () => {
    await ask()
    const path = pathOf()
    const shown = [200, `open|Mira|Cy Marsh|Would you introduce me?|${path}`]
    for (let times = 0; times < 3; times++) expect(await get(path)).toEqual(shown)
    const head = await call(path, { method: 'HEAD' })
    expect(head.headers.get('cache-control')).toBe('no-store')
    expect(head.headers.get('referrer-policy')).toBe('no-referrer')
    expect(await state()).toBe('connector asked')
  })

  test.each([
    ['yes', 'connector agreed'],
    ['no', 'connector declined'],
  ])(
    'accepts the answer "%s" once, records it in the sender’s book and then hides the details',
    async (answer, now) => {
      await ask()
      const path = pathOf()
      const response = await post(path, { answer })
      expect([response.status, response.headers.get('location')]).toEqual([303, path])
      expect(await state()).toBe(now)
      expect(await get(path)).toEqual([200, `${answer}||||`])
      await post(path, { answer: answer === 'yes' ? 'no' : 'yes' })
      expect(await state()).toBe(now)
    },
  )

  test('accepts only one of several concurrent answers', async () => {
    await ask()
    const token = tokenOf()
    const noted = await Promise.all(
      (['yes', 'no', 'yes', 'no'] as const).map((answer) => answerAsking(database, token, answer, '2026-06-02')),
    )
    expect(noted.filter(Boolean)).toHaveLength(1)
  })

  test('looks the same whether a request has expired, was withdrawn, deleted or replaced, or never existed', async () => {
    const ways: readonly (() => Promise<unknown>)[] = [
      () => backstage.rows(`update introduction_asking set expires_at = now() - interval '1 second'`),
      () => change({ asking: null, state: 'planned' }),
      // The request is withdrawn and the person is then asked manually. The withdrawn link stays invalid.
      async () => {
        await change({ asking: null, state: 'planned' })
        await change({ state: 'asked' })
      },
      () => ask(),
      () => submit(user, { type: 'introduction.remove', id }),
    ]
    for (const end of ways) {
      await backstage.rows('truncate mail_allowance')
      await ask()
      const path = pathOf()
      await end()
      expect(await get(path)).toEqual(gone)
      const before = await state()
      const response = await post(path, { answer: 'yes' })
      expect([response.status, response.headers.get('location')]).toEqual([303, path])
      expect(await state()).toBe(before)
    }
    for (const token of ['x', 'A'.repeat(43), '%00', "' or true --"]) {
      expect(await get(`/introduction/${encodeURIComponent(token)}`)).toEqual(gone)
    }
  })

  test('ignores an invalid answer, and redirects only to its own address even if the form names another one', async () => {
    await ask()
    const path = pathOf()
    const response = await post(path, {
      answer: 'maybe',
      next: 'https://evil.example',
      location: 'https://evil.example',
    })
    expect(response.headers.get('location')).toBe(path)
    expect(await state()).toBe('connector asked')
    expect((await post(path, { answer: 'x'.repeat(20_000) })).status).toBe(413)
  })

  test('escapes markup in the message', async () => {
    await ask({ text: '<script>alert(1)</script> {{linkAction}}' })
    expect((await get(pathOf()))[1]).toContain('&lt;script&gt;alert(1)&lt;/script&gt; {{linkAction}}')
  })

  test('is deleted with the account of the sender', async () => {
    await ask()
    const token = tokenOf()
    await backstage.rows('delete from "user" where "id" = $1', [user.id])
    expect(await findRequest(database, token)).toBeUndefined()
  })

  test('is deleted a month after the request expires', async () => {
    await ask()
    expect(await deleteExpiredRequests(database)).toBe(0)
    await backstage.rows(`update introduction_asking set expires_at = now() - interval '31 days'`)
    expect(await deleteExpiredRequests(database)).toBe(1)
  })
})

describe('unsubscribing from emails', () => {
  const stopPath = () => linkIn(sent.at(-1), '/stop-mails')

  test('requires a click on the linked page, and then stops emails from all senders permanently', async () => {
    await ask()
    const path = stopPath()
    expect(await get(path)).toEqual([200, `ask||||${path}`])
    await ask()
    // Sends the request like an email program, without cookies and Origin header (RFC 8058).
    const response = await post(path, { 'List-Unsubscribe': 'One-Click' })
    expect(response.status).toBe(200)
    expect(await get(path)).toEqual([200, `stopped||||${path}`])
    await post(path)
    const count = sent.length
    for (const email of ['bo@harbour.example', 'BO@harbour.example ']) {
      await expect(ask({ email })).rejects.toMatchObject({ code: 'MAIL_NOT_TAKEN' })
    }
    await backstage.rows('truncate mail_allowance')
    await expect(ask()).rejects.toMatchObject({ code: 'MAIL_NOT_TAKEN' })
    expect(sent).toHaveLength(count)
    await ask({ email: 'someone-else@harbour.example' })
  })

  test('rejects a modified link', async () => {
    await ask()
    const path = stopPath()
    const [mark = '', token = ''] = (path.split('/').at(-1) ?? '').split('.')
    const forged = [`${mark}.${'A'.repeat(token.length)}`, `${'A'.repeat(mark.length)}.${token}`, mark, token, 'x']
    for (const word of forged) {
      expect(await get(`/stop-mails/${word}`)).toEqual(gone)
      expect((await post(`/stop-mails/${word}`)).status).toBe(404)
    }
    expect(await backstage.rows('select * from mail_stop')).toEqual([])
  })

  test('uses a new link in each email, and each link works even after the sender’s account is deleted', async () => {
    await ask()
    const first = stopPath()
    await ask()
    expect(stopPath()).not.toBe(first)
    await backstage.rows('delete from "user" where "id" = $1', [user.id])
    await backstage.rows('truncate introduction_asking')
    expect((await post(first)).status).toBe(200)
    expect(await get(stopPath())).toEqual([200, `stopped||||${stopPath()}`])
  })

  test('stores only a hash of each link, and the server has no right to delete these hashes', async () => {
    await ask()
    const [mark = 'x', token = 'x'] = (stopPath().split('/').at(-1) ?? '').split('.')
    const rows = JSON.stringify(await backstage.rows('select * from mail_stop_link'))
    for (const part of [mark, token]) expect(rows).not.toContain(part)
    await expect(database.pool.query('select * from mail_stop_link')).rejects.toMatchObject({ code: '42501' })
    await expect(database.accountPool.query('delete from mail_stop_link')).rejects.toMatchObject({ code: '42501' })
  })

  test('does not store the email address, and the server has no right to undo it', async () => {
    await ask()
    await post(stopPath())
    expect(JSON.stringify(await backstage.rows('select * from mail_stop'))).not.toContain('harbour')
    for (const sql of ['delete from mail_stop', `update mail_stop set mark = ''`]) {
      await expect(database.accountPool.query(sql)).rejects.toMatchObject({ code: '42501' })
    }
    await expect(database.pool.query('select * from mail_stop')).rejects.toMatchObject({ code: '42501' })
  })
})

test('a database query for a user returns only introduction requests of that user', async () => {
  await ask()
  const seenBy = (userId: string) =>
    transactionAs(database, userId, async (tx) => (await tx.query('select * from introduction_asking')).rowCount)
  expect([await seenBy(user.id), await seenBy(stranger.id)]).toEqual([1, 0])
  expect((await database.pool.query('select * from introduction_asking')).rowCount).toBe(0)
})
