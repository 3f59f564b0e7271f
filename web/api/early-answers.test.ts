import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { actorHeader } from '../../contract/actor.ts'
import { fetchOrTakeEarly } from './early-answers.ts'

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

const asked = async (init?: RequestInit) => (await fetchOrTakeEarly(networks, init)).text()
const by = (actor: string) => ({ headers: { [actorHeader]: actor } })

function answerEarly(answer: Promise<Response>, askedAt = performance.now()): void {
  const early = { actor: 'ada', answer, askedAt }
  Reflect.set(globalThis, 'earlyAnswers', new Map([['/api/v1/networks', early]]))
}

test('an early answer is given out once', async () => {
  answerEarly(Promise.resolve(new Response('asked early')))
  expect(await asked(by('ada'))).toBe('asked early')
  expect(await asked(by('ada'))).toBe('asked now')
})

test('nobody is given an answer that was asked for somebody else, or long ago, or that wanted to change something', async () => {
  answerEarly(Promise.resolve(new Response('asked early')))
  expect(await asked(by('bo'))).toBe('asked now')
  answerEarly(Promise.resolve(new Response('asked early')), performance.now() - 60_000)
  expect(await asked(by('ada'))).toBe('asked now')
  answerEarly(Promise.resolve(new Response('asked early')))
  expect(await asked({ ...by('ada'), method: 'POST' })).toBe('asked now')
})

test('what failed early is asked for again, and waiting for it can be given up', async () => {
  answerEarly(Promise.reject(new TypeError('Failed to fetch')))
  expect(await asked(by('ada'))).toBe('asked now')
  answerEarly(new Promise(() => {}))
  await expect(asked({ ...by('ada'), signal: AbortSignal.timeout(10) })).rejects.toMatchObject({ name: 'TimeoutError' })
})
