import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { securityHeaders } from './security-headers.ts'

const headersOf = async (baseUrl: string, path = '/') => {
  const app = new Hono().use(securityHeaders(baseUrl))
  app.get('/api/v1/images', (c) => c.body('', 200, { 'cache-control': 'private, max-age=60' }))
  app.get('*', (c) => c.text('here'))
  return (await app.request(path)).headers
}

test('responses set HSTS only over HTTPS', async () => {
  expect((await headersOf('https://kithmap.example')).get('strict-transport-security')).toBe('max-age=31536000')
  expect((await headersOf('http://localhost:3000')).has('strict-transport-security')).toBe(false)
})

test('API responses are not cached unless they set their own cache header', async () => {
  expect((await headersOf('http://localhost:3000', '/api/v1/networks')).get('cache-control')).toBe('no-store')
  expect((await headersOf('http://localhost:3000', '/api/v1/images')).get('cache-control')).toBe('private, max-age=60')
  expect((await headersOf('http://localhost:3000', '/network')).has('cache-control')).toBe(false)
})

test('no page allows inline styles or scripts, except inline styles in the API reference', async () => {
  const policyAt = async (path: string) =>
    (await headersOf('http://localhost:3000', path)).get('content-security-policy')
  expect(await policyAt('/network')).toContain("default-src 'self'; style-src 'self';")
  for (const path of ['/network', '/api/v1/docs/reference.js', '/api/v1/docsx', '/sandbox/mail', '/api/v1/docs']) {
    const policy = await policyAt(path)
    expect(policy?.includes("style-src 'self' 'unsafe-inline'"), path).toBe(path === '/api/v1/docs')
    expect(policy).not.toMatch(/script-src|unsafe-eval/)
  }
})

test('responses deny access to the camera, microphone, geolocation and payment', async () => {
  const policy = (await headersOf('http://localhost:3000')).get('permissions-policy')
  for (const feature of ['camera', 'microphone', 'geolocation', 'payment']) expect(policy).toContain(`${feature}=()`)
})
