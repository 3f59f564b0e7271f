import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { type WebSocket as ServerSocket, WebSocketServer } from 'ws'
import { liveSignedOut } from '../../contract/live.ts'
import { LiveConnection } from './live-connection.ts'

const server = new WebSocketServer({ port: 0 })
const { port } = server.address() as AddressInfo
let live: LiveConnection | undefined

afterEach(() => {
  live?.close()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  for (const socket of server.clients) socket.terminate()
})

function connect(onSignedOut = () => {}): LiveConnection {
  vi.stubGlobal('location', { origin: `http://127.0.0.1:${port}` })
  live = new LiveConnection({ userId: 'user', onMessage() {}, onOpen() {}, onSignedOut, onChange() {} })
  return live
}

afterAll(() => server.close())

const nextPage = () => new Promise<ServerSocket>((resolve) => server.once('connection', resolve))

test('a live connection that has gone silent is replaced without waiting until it is closed properly', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const first = nextPage()
  connect()
  const page = await first
  // Simulates a page that does not read what the server sends.
  page.pause()
  await vi.waitUntil(() => live?.hasConnected)
  const second = nextPage()
  await vi.advanceTimersByTimeAsync(36_000)
  expect((await second).readyState).toBe(1)
})

test('if the server closes the live connection because of a sign-out, the connection reports the sign-out until it reopens', async () => {
  const first = nextPage()
  const signedOut = new Promise<void>((resolve) => connect(resolve))
  ;(await first).close(liveSignedOut)
  await signedOut
  expect(live?.isSignedOut).toBe(true)
  live?.retryNow()
  await vi.waitUntil(() => live?.isSignedOut === false)
})

test('a live connection that delivers damaged messages is replaced', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const first = nextPage()
  connect()
  const page = await first
  await vi.waitUntil(() => live?.hasConnected)
  const second = nextPage()
  const closed = new Promise((resolve) => page.once('close', resolve))
  page.send('{"type":"ali')
  await closed
  await vi.advanceTimersByTimeAsync(5000)
  expect((await second).readyState).toBe(1)
})
