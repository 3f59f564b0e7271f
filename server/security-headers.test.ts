import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { securityHeaders } from './security-headers.ts'

const headersOf = async (baseUrl: string, path = '/') => {
  const app = new Hono().use(securityHeaders(baseUrl))
  app.get('/api/v1/images', (c) => c.body('', 200, { 'cache-control': 'private, max-age=60' }))
  app.get('*', (c) => c.text('here'))
  return (await app.request(path)).headers
}

test('browsers come back by https only where people come by https', async () => {
  expect((await headersOf('https://kithmap.example')).get('strict-transport-security')).toBe('max-age=31536000')
  expect((await headersOf('http://localhost:3000')).has('strict-transport-security')).toBe(false)
})

test('what the API answers is kept in no cache, unless it says so itself', async () => {
  expect((await headersOf('http://localhost:3000', '/api/v1/networks')).get('cache-control')).toBe('no-store')
  expect((await headersOf('http://localhost:3000', '/api/v1/images')).get('cache-control')).toBe('private, max-age=60')
  expect((await headersOf('http://localhost:3000', '/network')).has('cache-control')).toBe(false)
})

test('no page may ask for a camera, a microphone or a place', async () => {
  const policy = (await headersOf('http://localhost:3000')).get('permissions-policy')
  for (const feature of ['camera', 'microphone', 'geolocation', 'payment']) expect(policy).toContain(`${feature}=()`)
})
