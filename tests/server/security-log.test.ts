import { randomBytes, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { freePort, KithmapProcess, temporaryFolder } from '../support/kithmap.ts'
import { LiveClient, until } from '../support/live-client.ts'
import { DatabaseAccess } from '../support/people.ts'
import { createMigratedTestDatabase } from '../support/postgres.ts'
import { Session } from '../support/session.ts'

const database = await createMigratedTestDatabase()
const folder = await temporaryFolder('security-log')
const server = new KithmapProcess(await freePort(), folder.path, { DATABASE_URL: database.url })
const backstage = new DatabaseAccess(database.url)
let person: Session

beforeAll(() => server.start())
beforeEach(async () => {
  person = await Session.register(server.baseUrl)
})
afterAll(async () => {
  await server.kill()
  await backstage.close()
  await database.drop()
  await folder.remove()
})

/** Returns the events in the security log as the user sees them, oldest first. */
async function kinds(whose = person): Promise<string[]> {
  const { events } = await whose.api().account.security()
  return events.map(({ kind }) => kind).toReversed()
}

async function networkOf(whose: Session): Promise<string> {
  const id = randomUUID()
  await whose.api().networks.create({ id, name: 'Harbour' })
  return id
}

test('the security log shows that a signed-in user entered a wrong password, at every endpoint that asks for the password', async () => {
  const wrong = 'Wrong-orchard7!'
  const asked: Record<string, object> = {
    '/change-password': { currentPassword: wrong, newPassword: 'An0ther-orchard!' },
    '/confirm-password': { password: wrong },
    '/delete-user': { password: wrong },
    '/two-factor/enable': { password: wrong },
    '/two-factor/disable': { password: wrong },
  }
  const before = await kinds()
  for (const [path, body] of Object.entries(asked)) {
    const answer = await person.post(`/api/auth${path}`, body)
    expect(answer.ok, path).toBe(false)
    const expected = Object.keys(asked).slice(0, Object.keys(asked).indexOf(path) + 1)
    expect(await kinds(), path).toEqual([...before, ...expected.map(() => 'password-wrong')])
  }
})

test('the server log records a request from another site with a cookie', async () => {
  const answer = await fetch(`${server.baseUrl}/api/v1/networks`, {
    method: 'POST',
    headers: { cookie: person.cookie, origin: 'https://evil.example', 'content-type': 'application/json' },
    body: JSON.stringify({ id: randomUUID(), name: 'Theirs' }),
  })
  expect(answer.status).toBe(403)
  const line = '"event":"security","kind":"foreign-origin","origin":"https://evil.example","method":"POST"'
  await expect.poll(() => server.output).toContain(line)
})

test('a malformed passkey registration is rejected without a server error', async () => {
  await person.fetch('/api/auth/passkey/generate-register-options')
  const made = { clientDataJSON: 'e30', attestationObject: 'AAAA' }
  const answer = await person.post('/api/auth/passkey/verify-registration', {
    response: { id: 'AAAA', rawId: 'AAAA', type: 'public-key', clientExtensionResults: {}, response: made },
  })
  expect(answer.status).toBe(400)
  expect(await answer.json()).toMatchObject({ code: 'FAILED_TO_VERIFY_REGISTRATION' })
  expect(server.output).not.toContain('"event":"http.fault"')
})

test('the security log shows a failed passkey sign-in to its owner', async () => {
  const credentialId = randomBytes(16).toString('base64url')
  await backstage.rows(
    `insert into "passkey" ("name", "publicKey", "userId", "credentialID", "counter", "deviceType", "backedUp")
     values ('Mine', 'AAAA', $1, $2, 0, 'singleDevice', false)`,
    [person.userId, credentialId],
  )
  const before = await kinds()
  const stranger = new Session(server.baseUrl)
  await stranger.fetch('/api/auth/passkey/generate-authenticate-options')
  const answer = await stranger.post('/api/auth/passkey/verify-authentication', {
    response: {
      id: credentialId,
      rawId: credentialId,
      type: 'public-key',
      clientExtensionResults: {},
      response: { clientDataJSON: 'e30', authenticatorData: 'AAAA', signature: 'AAAA' },
    },
  })
  expect(answer.status).toBe(400)
  expect(await answer.json()).toMatchObject({ code: 'AUTHENTICATION_FAILED' })
  expect(await kinds()).toEqual([...before, 'passkey-failed'])
})

test('the security log shows exports of one network, exports of all networks, and network deletions', async () => {
  const id = await networkOf(person)
  const before = await kinds()
  expect((await person.fetch(`/api/v1/networks/${id}/export?format=csv`)).status).toBe(200)
  expect((await person.fetch(`/api/v1/networks/${id}/export?format=kithmap`)).status).toBe(200)
  expect((await person.fetch('/api/v1/account/export?format=csv')).status).toBe(200)
  await person.api().networks.remove({ id })
  const news = ['network-exported', 'network-exported', 'data-copied', 'network-deleted']
  expect(await kinds()).toEqual([...before, ...news])
})

test('the security log shows requests for networks of other users, but not requests for nonexistent networks', async () => {
  const stranger = await Session.register(server.baseUrl)
  const id = await networkOf(stranger)
  const before = await kinds()
  const paths = [`/networks/${id}`, `/networks/${id}/export?format=csv`, `/networks/${id}/edits?after=0`]
  for (const path of paths) expect((await person.fetch(`/api/v1${path}`)).status, path).toBe(404)
  expect((await person.fetch(`/api/v1/networks/${id}`, { method: 'DELETE' })).status).toBe(404)
  expect(await kinds()).toEqual([...before, 'refused', 'refused', 'refused', 'refused'])

  for (const nothing of [randomUUID(), person.userId])
    expect((await person.fetch(`/api/v1/networks/${nothing}/export?format=csv`)).status).toBe(404)
  expect(await kinds()).toHaveLength(before.length + 4)
  for (let time = 1; time <= 30; time++) await person.fetch(`/api/v1/networks/${id}`)
  expect((await kinds()).filter((kind) => kind === 'refused')).toHaveLength(30)
  expect(await kinds(stranger)).not.toContain('refused')
})

test('the security log shows attempts to follow networks of other users live, but no attempts to follow nonexistent networks', async () => {
  const stranger = await Session.register(server.baseUrl)
  const [theirs, own] = [await networkOf(stranger), await networkOf(person)]
  const before = await kinds()
  const live = await LiveClient.connect(server.baseUrl, person.cookie)
  try {
    for (const networkId of [randomUUID(), theirs]) live.send({ type: 'follow', networkId, after: 0 })
    await live.waitForMessage((message) => message.type === 'gone' && message.networkId === theirs)
    await until(async () => (await kinds()).length > before.length, 'it to be written down')
    await live.follow(own)
    await person.api().networks.remove({ id: own })
    await live.waitForMessage((message) => message.type === 'gone' && message.networkId === own)
    expect(await kinds()).toEqual([...before, 'refused', 'network-deleted'])
  } finally {
    live.close()
  }
})
