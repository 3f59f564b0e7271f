import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { sameOrigin } from './same-origin.ts'

const ours = 'https://kithmap.test'
const app = new Hono()
app.use(sameOrigin([ours]))
app.all('*', (c) => c.text('done'))

const cookie = 'kithmap.session_token=a'
const ask = async (method: string, headers: Record<string, string>) =>
  (await app.request('/networks', { method, headers })).status

test.each(['POST', 'PUT', 'DELETE'])(
  "a %s request with a cookie is accepted only from the app's own origin",
  async (method) => {
    expect(await ask(method, { cookie, origin: ours })).toBe(200)
    for (const origin of ['https://evil.test', 'https://kithmap.test.evil.test', 'http://kithmap.test', 'null', '']) {
      expect([origin, await ask(method, { cookie, origin })]).toEqual([origin, 403])
    }
    expect(await ask(method, { cookie })).toBe(403)
  },
)

test('a GET request is accepted without an origin and rejected from another origin', async () => {
  expect(await ask('GET', { cookie })).toBe(200)
  expect(await ask('GET', { cookie, origin: 'https://evil.test' })).toBe(403)
})

test('requests without a cookie are accepted from any origin', async () => {
  expect(await ask('POST', {})).toBe(200)
  expect(await ask('POST', { origin: 'https://evil.test' })).toBe(200)
})

test('the error for a request from another origin explains what to do', async () => {
  const response = await app.request('/networks', { method: 'POST', headers: { cookie } })
  expect(await response.json()).toEqual({
    defined: false,
    code: 'FOREIGN_ORIGIN',
    status: 403,
    message: 'This request came from another site. Open Kithmap and try again.',
  })
})
