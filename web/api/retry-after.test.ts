import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { withRetryAfter } from './retry-after.ts'

let server: Server | undefined

afterEach(() => void server?.close())

interface Answer {
  readonly status: number
  readonly retryAfter?: string
}

/** Starts a server that gives these responses in turn and then repeats the last one. It records the requests. */
async function answering(...answers: readonly Answer[]) {
  const received: string[] = []
  server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => (body += chunk.toString()))
    request.on('end', () => {
      const { status, retryAfter } = answers[Math.min(received.length, answers.length - 1)] ?? { status: 500 }
      received.push(body)
      response.writeHead(status, retryAfter ? { 'retry-after': retryAfter } : {}).end()
    })
  }).listen(0)
  await once(server, 'listening')
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, received }
}

test('a rate-limited request is retried with the same body after the given delay', async () => {
  const { url, received } = await answering({ status: 429, retryAfter: '1' }, { status: 200 })
  const began = performance.now()
  const response = await withRetryAfter(new Request(url, { method: 'POST', body: 'edits' }), fetch)
  expect(response.status).toBe(200)
  expect(received).toEqual(['edits', 'edits'])
  expect(performance.now() - began).toBeGreaterThan(950)
})

test('a request is not retried if the response has no Retry-After, a long Retry-After, or the status 503', async () => {
  for (const answer of [{ status: 429 }, { status: 429, retryAfter: '3600' }, { status: 503, retryAfter: '1' }]) {
    const { url, received } = await answering(answer)
    expect((await withRetryAfter(new Request(url), fetch)).status).toBe(answer.status)
    expect(received).toHaveLength(1)
  }
})

test('waiting for a retry stops when the request is aborted', async () => {
  const { url, received } = await answering({ status: 429, retryAfter: '20' })
  const signal = AbortSignal.timeout(300)
  await expect(withRetryAfter(new Request(url, { signal }), fetch)).rejects.toMatchObject({ name: 'TimeoutError' })
  expect(received).toHaveLength(1)
})
