import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { trimTrailingSlash } from './trailing-slash.ts'

const app = new Hono()
  .use(trimTrailingSlash)
  .get('/terms', (c) => c.text('Terms'))
  .get('/folder/', (c) => c.text('Folder'))

test.each([
  ['/terms/', '/terms'],
  ['/terms/?a=1&b=%2F', '/terms?a=1&b=%2F'],
  ['/t%C3%A9rms/', '/t%C3%A9rms'],
  ['//', '/'],
])('the path %s redirects to %s with a relative location', async (path, expected) => {
  const response = await app.request(`http://127.0.0.1:3000${path}`)
  expect(response.status).toBe(301)
  expect(response.headers.get('location')).toBe(expected)
})

test.each(['//elsewhere.example/', '/%5Celsewhere.example/', '/..//elsewhere.example/'])(
  'the path %s does not redirect',
  async (path) => {
    expect((await app.request(`http://127.0.0.1:3000${path}`)).status).toBe(404)
  },
)

test('requests for paths of existing pages and POST requests are not redirected', async () => {
  expect(await (await app.request('/terms')).text()).toBe('Terms')
  expect(await (await app.request('/folder/')).text()).toBe('Folder')
  expect((await app.request('/')).status).toBe(404)
  expect((await app.request('/terms/', { method: 'POST' })).status).toBe(404)
})
