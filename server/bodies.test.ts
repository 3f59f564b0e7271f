import { once } from 'node:events'
import { type ClientRequest, type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { afterAll, expect, test } from 'vitest'
import { shortBody } from './bodies.ts'

const most = 16 * 1024
const app = new Hono()
app.post(
  '/',
  shortBody(most, (c) => c.text('too large', 413)),
  async (c) => c.text(await c.req.text()),
)
const server = serve({ fetch: app.fetch, port: 0 })
await once(server, 'listening')
const { port } = server.address() as AddressInfo

afterAll(() => {
  server.close()
})

async function post(send: (sender: ClientRequest) => void, headers: Record<string, string> = {}) {
  const sender = request({ port, method: 'POST', headers })
  send(sender)
  const [response] = (await once(sender, 'response')) as [IncomingMessage]
  const parts = await response.toArray()
  return { status: response.statusCode, text: Buffer.concat(parts as Buffer[]).toString() }
}

test('a short body is read, whether or not it says how long it is', async () => {
  expect(await post((sender) => sender.end('short'), { 'content-length': '5' })).toEqual({ status: 200, text: 'short' })
  const inParts = await post((sender) => {
    sender.write('in ')
    sender.end('parts')
  })
  expect(inParts).toEqual({ status: 200, text: 'in parts' })
})

test('a long one is refused, and its sender hears so', async () => {
  const long = Buffer.alloc(1_000_000)
  const said = await post((sender) => sender.end(long), { 'content-length': String(long.length) })
  expect(said).toEqual({ status: 413, text: 'too large' })
  const unsaid = await post((sender) => {
    sender.write(long.subarray(0, most))
    sender.end(long.subarray(0, most))
  })
  expect(unsaid).toEqual({ status: 413, text: 'too large' })
})
