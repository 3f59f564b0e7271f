import { setTimeout as sleep } from 'node:timers/promises'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { compress } from './compress.ts'

const chunk = new TextEncoder().encode('A sentence that repeats. '.repeat(1000))

function app(source: UnderlyingDefaultSource<Uint8Array>): Hono {
  const body = () => new ReadableStream(source, { highWaterMark: 0 })
  return new Hono().use(compress).get('/', () => new Response(body(), { headers: { 'content-type': 'text/plain' } }))
}

const request = (encoding: string) => ({ headers: { 'accept-encoding': encoding } })

test.each(['gzip', 'br', 'zstd'])(
  'the source of a %s response is canceled when the client disconnects',
  async (encoding) => {
    let cancelled = false
    const endless = app({
      pull: (controller) => controller.enqueue(chunk),
      cancel: () => {
        cancelled = true
      },
    })
    const response = await endless.request('/', request(encoding))
    expect(response.headers.get('content-encoding')).toBe(encoding)
    await response.body?.cancel()
    await sleep(100)
    expect(cancelled).toBe(true)
  },
)

test('a compressed response that fails midway also fails for the client', async () => {
  let chunks = 0
  const broken = app({
    pull: (controller) => (chunks++ < 3 ? controller.enqueue(chunk) : controller.error(new Error('The disk is gone.'))),
  })
  const response = await broken.request('/', request('gzip'))
  await expect(response.text()).rejects.toThrow(Error)
})

test('an event stream is not compressed', async () => {
  const headers = { 'content-type': 'text/event-stream' }
  const events = new Hono().use(compress).get('/', () => new Response('data: 1\n\n'.repeat(1000), { headers }))
  expect((await events.request('/', request('zstd, br, gzip'))).headers.get('content-encoding')).toBeNull()
})
