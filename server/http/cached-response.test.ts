import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { compress } from './compress.ts'
import { cachedResponse } from './cached-response.ts'

const text = 'A sentence that repeats. '.repeat(500)
const headers = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-cache' }

function app(read: () => Promise<string>): Hono {
  return new Hono().use(compress).get('/', cachedResponse(read, headers))
}

async function bodyOf(response: Response): Promise<Buffer> {
  return Buffer.from(await response.arrayBuffer())
}

test('a cached response is computed only once for concurrent requests, even if they ask for different encodings', async () => {
  let readings = 0
  const asked = app(async () => {
    readings++
    return text
  })
  const [plain, br, gzip, zstd] = await Promise.all(
    ['identity', 'gzip, br, zstd', 'gzip;q=1, br;q=0', 'zstd'].map(async (encoding) =>
      asked.request('/', { headers: { 'accept-encoding': encoding } }),
    ),
  )
  if (!plain || !br || !gzip || !zstd) throw new Error('Not answered.')
  expect(plain.headers.get('content-encoding')).toBeNull()
  expect(br.headers.get('content-encoding')).toBe('br')
  expect(gzip.headers.get('content-encoding')).toBe('gzip')
  expect((await bodyOf(plain)).toString()).toBe(text)
  expect(brotliDecompressSync(await bodyOf(br)).toString()).toBe(text)
  expect(gunzipSync(await bodyOf(gzip)).toString()).toBe(text)
  expect(zstd.headers.get('content-encoding')).toBe('zstd')
  // The length is known, because the response was compressed in advance.
  expect(zstd.headers.get('content-length')).not.toBeNull()
  expect(zstdDecompressSync(await bodyOf(zstd)).toString()).toBe(text)
  expect(readings).toBe(1)
})

test('a client that already has the cached response gets a 304', async () => {
  const asked = app(async () => text)
  const tag = (await asked.request('/')).headers.get('etag') ?? ''
  const again = await asked.request('/', { headers: { 'if-none-match': tag } })
  expect(again.status).toBe(304)
  expect(await again.text()).toBe('')
})

test('a response whose computation failed is computed again for the next request', async () => {
  let readings = 0
  const asked = app(async () => {
    if (readings++ === 0) throw new Error('The disk is busy.')
    return text
  })
  expect((await asked.request('/')).status).toBe(500)
  expect(await (await asked.request('/')).text()).toBe(text)
})
