import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CountingProxy } from '../../tests/support/counting-proxy.ts'
import { createTestDatabase } from '../../tests/support/postgres.ts'
import { StallingProxy } from '../../tests/support/stalling-proxy.ts'
import { watchDatabase } from './health.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database?.drop())

test('a process that was paused does not report its database as lost', async () => {
  const proxy = await CountingProxy.start(database.url)
  const health = watchDatabase(proxy.url)
  let losses = 0
  health.whenLost(() => losses++)
  try {
    for (let pause = 0; pause < 2; pause++) {
      const asked = proxy.statements
      while (proxy.statements === asked) await nextTurn()
      // Blocks the event loop for longer than the timeout of a query.
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 2000)
    }
    await sleep(1000)
    expect(losses).toBe(0)
    expect(health.ready).toBe(true)
  } finally {
    await health.close()
    await proxy.close()
  }
})

test('a database that does not respond is reported as lost and rejects pending work', async () => {
  const proxy = await StallingProxy.start(database.url)
  const health = watchDatabase(proxy.url)
  const lost = new Promise<void>((resolve) => health.whenLost(resolve))
  try {
    proxy.stall()
    const waiting = health.guard(() => new Promise(() => {}))
    await expect(waiting).rejects.toThrow('The database does not answer.')
    await lost
    expect(health.ready).toBe(false)
    proxy.heal()
    await expect.poll(() => health.ready, { timeout: 30_000 }).toBe(true)
  } finally {
    await health.close()
    await proxy.close()
  }
})
