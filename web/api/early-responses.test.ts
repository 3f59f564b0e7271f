import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { actorHeader } from '../../contract/actor.ts'
import { fetchOrUseEarly } from './early-responses.ts'

const server = createServer((_request, response) => response.end('asked now'))
let networks = ''

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  networks = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/v1/networks`
})

afterEach(() => Reflect.deleteProperty(globalThis, 'earlyAnswers'))

afterAll(() => {
  server.close()
})

const asked = async (init?: RequestInit) => (await fetchOrUseEarly(networks, init)).text()
const by = (actor: string) => ({ headers: { [actorHeader]: actor } })

function answerEarly(answer: Promise<Response>, askedAt = performance.now()): void {
  const early = { actor: 'ada', answer, askedAt }
  Reflect.set(globalThis, 'earlyAnswers', new Map([['/api/v1/networks', early]]))
}

test('a response requested before the app had loaded is used only once', async () => {
  answerEarly(Promise.resolve(new Response('asked early')))
  expect(await asked(by('ada'))).toBe('asked early')
  expect(await asked(by('ada'))).toBe('asked now')
})

test('a response requested before the app had loaded is ignored if it is old, for another user or for a request that writes', async () => {
  answerEarly(Promise.resolve(new Response('asked early')))
  expect(await asked(by('bo'))).toBe('asked now')
  answerEarly(Promise.resolve(new Response('asked early')), performance.now() - 60_000)
  expect(await asked(by('ada'))).toBe('asked now')
  answerEarly(Promise.resolve(new Response('asked early')))
  expect(await asked({ ...by('ada'), method: 'POST' })).toBe('asked now')
})

test('if a request sent before the app had loaded fails, it is sent again, and waiting for its response can be aborted', async () => {
  answerEarly(Promise.reject(new TypeError('Failed to fetch')))
  expect(await asked(by('ada'))).toBe('asked now')
  answerEarly(new Promise(() => {}))
  await expect(asked({ ...by('ada'), signal: AbortSignal.timeout(10) })).rejects.toMatchObject({ name: 'TimeoutError' })
})
