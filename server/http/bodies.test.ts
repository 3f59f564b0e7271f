import { once } from 'node:events'
import { type ClientRequest, type IncomingMessage, request } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
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

test('the server reads a short body with or without a content length', async () => {
  expect(await post((sender) => sender.end('short'), { 'content-length': '5' })).toEqual({ status: 200, text: 'short' })
  const inParts = await post((sender) => {
    sender.write('in ')
    sender.end('parts')
  })
  expect(inParts).toEqual({ status: 200, text: 'in parts' })
})

test('the server rejects an over-long body with a 413 and a reason', async () => {
  const long = Buffer.alloc(1_000_000)
  const response = await post((sender) => sender.end(long), { 'content-length': String(long.length) })
  expect(response).toEqual({ status: 413, text: 'too large' })
  const withoutLength = await post((sender) => {
    sender.write(long.subarray(0, most))
    sender.end(long.subarray(0, most))
  })
  expect(withoutLength).toEqual({ status: 413, text: 'too large' })
})

test('if many over-long bodies arrive at once, the server reads only a small part of them before it closes the connections', async () => {
  const senders = 40
  const long = Buffer.alloc(8 * 1024 * 1024)
  const taken: Promise<number>[] = []
  // Resolves when the connection is closed, with or without an error.
  const closed = (socket: Socket) => new Promise<void>((resolve) => socket.on('error', resolve).once('close', resolve))
  const count = (socket: Socket) => taken.push(closed(socket).then(() => socket.bytesRead))
  server.on('connection', count)
  const responses = await Promise.all(
    Array.from({ length: senders }, async () => {
      const socket = connect(port)
      const end = closed(socket)
      let response = ''
      socket.on('data', (part) => {
        response += part.toString()
      })
      // Sends all bytes but the last.
      socket.write(`POST / HTTP/1.1\r\nhost: localhost\r\ncontent-length: ${long.length + 1}\r\n\r\n`)
      socket.write(long)
      await end
      return response
    }),
  )
  server.off('connection', count)
  for (const response of responses) expect(response).toMatch(/^HTTP\/1.1 413 /)
  const megabytes = (await Promise.all(taken)).reduce((sum, bytes) => sum + bytes, 0) / 1024 / 1024
  // The clients send 320 MB. At 8 MB per second, only a part arrives before the connections are closed.
  expect(megabytes).toBeLessThan(60)
})
