import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { errors } from '../../contract/errors.ts'
import { isFailure, isPassing } from './failure.ts'

/** The response to every call, set by the test. */
let answer: { status: number; type: string; body: string }
const server = createServer((_request, response) => {
  response.writeHead(answer.status, { 'content-type': answer.type }).end(answer.body)
})

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  Object.assign(globalThis, { location: { origin: `http://127.0.0.1:${port}` } })
})

afterAll(() => {
  Reflect.deleteProperty(globalThis, 'location')
  server.closeAllConnections()
  server.close()
})

async function failureOf(status: number, type: string, body: string): Promise<unknown> {
  answer = { status, type, body }
  // The client is imported only now, because it reads the server's URL from the page when it is imported.
  const { api } = await import('./api.ts')
  try {
    await api.me()
  } catch (error) {
    return error
  }
  throw new Error('The call did not fail.')
}

const ours = (code: keyof typeof errors) => {
  const { status, message } = errors[code]
  return failureOf(status, 'application/json', JSON.stringify({ defined: true, code, status, message }))
}

test('an error from the Kithmap server is permanent unless its code belongs to the temporary errors', async () => {
  for (const code of ['NOT_FOUND', 'FORBIDDEN', 'PAYLOAD_TOO_LARGE', 'BATCH_MISMATCH'] as const) {
    const error = await ours(code)
    expect([code, isFailure(error, code), isPassing(error)]).toEqual([code, true, false])
  }
  for (const code of ['UNAVAILABLE', 'TOO_MANY_REQUESTS'] as const) expect(isPassing(await ours(code))).toBe(true)
})

test.each([401, 403, 404, 413, 422, 502])(
  'an error with the status %i from a server in between is temporary',
  async (status) => {
    const error = await failureOf(status, 'text/html', '<h1>Please sign in to the hotel network</h1>')
    expect(isPassing(error)).toBe(true)
    expect(isFailure(error, 'UNAUTHORIZED', 'FORBIDDEN', 'NOT_FOUND', 'PAYLOAD_TOO_LARGE')).toBe(false)
  },
)
