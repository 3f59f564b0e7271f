import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openStage, type Stage } from '../support/proof.ts'
import { Session } from '../support/session.ts'

/**
 * A delay in milliseconds. It is slightly shorter than the delay after which the server rejects a user without points.
 */
const heldMs = 450
const hugeBytes = 200_000_000

let stage: Stage

beforeAll(async () => {
  stage = await openStage('limits', { RATE_LIMIT: 'on' })
})

afterAll(() => stage?.close())

test('a user over the rate limit is rejected until the given delay has passed, however the session cookie is written', async () => {
  const session = await Session.register(stage.server.baseUrl)
  const ask = async (cookie: string) => {
    const began = performance.now()
    const response = await fetch(`${stage.server.baseUrl}/api/v1/me`, { headers: { cookie } })
    await response.arrayBuffer()
    return { status: response.status, tookMs: performance.now() - began }
  }
  const cookie = session.cookie.split('; ').find((each) => each.includes('session_token=')) ?? ''
  const [name = '', value = ''] = cookie.split('=')
  // Different spellings of the same session cookie. They also depend on `time`, so that no spelling is used twice.
  const spellings = (time: number): Record<string, string> => ({
    'as it was given': cookie,
    'behind another': `other.session_token=${time}; ${cookie}`,
    'with a letter written as its number': `${name}=${value.slice(0, time)}%${value.charCodeAt(time).toString(16)}${value.slice(time + 1)}`,
  })
  for (const [spelling, spelled] of Object.entries(spellings(0))) {
    expect((await ask(spelled)).status, spelling).toBe(200)
  }

  // Reading a document of this declared size costs twice the available points.
  const id = randomUUID()
  await session.api().networks.create({ id, name: 'Large' })
  await stage.backstage.rows('update document set bytes = $2 where id = $1', [id, hugeBytes])
  await (await session.fetch(`/api/v1/networks/${id}`)).arrayBuffer()
  expect((await ask(cookie)).status).toBe(429)
  for (const [spelling, spelled] of Object.entries(spellings(1))) {
    const { status, tookMs } = await ask(spelled)
    expect(status, spelling).toBe(429)
    expect(tookMs, spelling).toBeGreaterThan(heldMs)
  }
})

test('the server logs a delayed password guess', async () => {
  const { baseUrl } = stage.server
  const guess = async () => {
    const headers = { 'content-type': 'application/json', origin: baseUrl }
    const body = JSON.stringify({ email: 'unknown@people.test', password: `Wrong-${randomUUID()}` })
    const response = await fetch(`${baseUrl}/api/auth/sign-in/email`, { method: 'POST', headers, body })
    return response.status
  }
  const statuses: number[] = []
  while (!statuses.includes(429) && statuses.length < 12) statuses.push(await guess())
  expect(statuses.at(-1)).toBe(429)
  await expect.poll(() => stage.server.output).toContain('"event":"security","kind":"guess-held-back"')
})
