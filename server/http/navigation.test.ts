import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { sentencesForBrowsers } from './navigation.ts'

const app = new Hono()
app.use(sentencesForBrowsers(undefined))
app.get('/refused', (c) =>
  c.json({ code: 'TOO_MANY_REQUESTS', message: 'Please <wait>.' }, 429, { 'retry-after': '7' }),
)
app.get('/answer', (c) => c.json({ message: 'Data' }))
app.get('/page', (c) => c.html('<p>No', 404))

/** Headers that browsers send when a user follows a link or submits a form. */
const following = { 'sec-fetch-mode': 'navigate', accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }

test('if a request is rejected, a browser that navigates gets a text response, and an API client gets JSON', async () => {
  const page = await app.request('/refused', { headers: following })
  expect(page.status).toBe(429)
  expect(page.headers.get('content-type')).toMatch(/^text\//)
  expect(page.headers.get('retry-after')).toBe('7')
  expect(await page.text()).toBe('Please <wait>.')

  const old = await app.request('/refused', { headers: { accept: following.accept } })
  expect(await old.text(), 'a browser without Sec-Fetch headers').toBe('Please <wait>.')

  const programs: Record<string, string>[] = [{}, { accept: '*/*' }, { ...following, 'sec-fetch-mode': 'cors' }]
  for (const headers of programs) {
    const answer = await app.request('/refused', { headers })
    expect(await answer.json()).toEqual({ code: 'TOO_MANY_REQUESTS', message: 'Please <wait>.' })
  }
})

test('successful responses and HTML error pages are sent unchanged to a browser that navigates', async () => {
  expect(await (await app.request('/answer', { headers: following })).json()).toEqual({ message: 'Data' })
  expect(await (await app.request('/page', { headers: following })).text()).toBe('<p>No')
})
