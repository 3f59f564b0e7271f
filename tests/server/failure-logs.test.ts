import { randomUUID } from 'node:crypto'
import { request } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { errors } from '../../contract/errors.ts'
import { freePort, KithmapProcess } from '../support/kithmap.ts'
import { until } from '../support/live-client.ts'
import { openStage, type Stage } from '../support/proof.ts'
import { Session } from '../support/session.ts'

/** Tests unexpected failures: the user sees a message, and the operator finds the details in the log. */

let stage: Stage
let session: Session
const networkId = randomUUID()

beforeAll(async () => {
  stage = await openStage('trouble', { ACCESS_LOG: 'on', TRUSTED_PROXY: '1' })
  session = await Session.register(stage.server.baseUrl)
  await session.api().networks.create({ id: networkId, name: 'Test' })
})
afterAll(() => stage?.close())

const addNode = () => {
  const node = { id: randomUUID(), type: 'person', name: 'Ana', x: 0, y: 0 }
  return session.post(`/api/v1/networks/${networkId}/edits`, {
    batchId: randomUUID(),
    edits: [{ type: 'node.add', node }],
  })
}
const lines = (event: string) => stage.server.output.split('\n').filter((line) => line.includes(`"event":"${event}"`))

test('the server reports a full disk as full storage, not as an unavailable database', async () => {
  expect((await addNode()).status).toBe(200)
  const free = await stage.backstage.failAt('edit_batch', 'insert', 'true', '53100')
  const refused = await Promise.all([addNode(), addNode()])
  for (const response of refused) {
    expect(response.status).toBe(507)
    expect(await response.json()).toMatchObject({
      code: 'STORAGE_FULL',
      message: errors.STORAGE_FULL.message,
      defined: true,
    })
  }
  const ready = await fetch(`${stage.server.baseUrl}/readyz`)
  expect([ready.status, await ready.text()]).toEqual([503, 'The disk of the database is full.'])
  expect(lines('database.full')).toHaveLength(1)
  await free()
  expect((await addNode()).status).toBe(200)
  await expect.poll(async () => (await fetch(`${stage.server.baseUrl}/readyz`)).status, { timeout: 60_000 }).toBe(200)
}, 180_000)

test('the server logs that the database temporarily rejects writes', async () => {
  const free = await stage.backstage.failAt('edit_batch', 'insert', 'true', '53400')
  expect((await addNode()).status).toBe(503)
  expect(lines('database.refused')).toEqual([expect.stringContaining('53400')])
  await free()
})

test('with the access log on, the server logs each request without tokens', async () => {
  await session.fetch(`/api/auth/reset-password/${'x'.repeat(24)}?callbackURL=%2Freset-password`, {
    redirect: 'manual',
  })
  await expect.poll(() => lines('http.request').some((line) => line.includes('/api/auth/reset-password/…'))).toBe(true)
  expect(stage.server.output).not.toContain('x'.repeat(24))
  expect(lines('http.request').some((line) => line.includes(`/api/v1/networks/${networkId}/edits`))).toBe(true)
  expect(lines('http.request').some((line) => line.includes('/readyz'))).toBe(false)
})

test('the server warns about a misspelled variable, and about requests to a host other than the host in BASE_URL', async () => {
  const host = `localhost:${await freePort()}`
  await new Promise<void>((resolve, reject) => {
    const { port } = stage.server
    const headers = { host, origin: `http://${host}` }
    const asked = request({ host: '127.0.0.1', port, path: '/api/v1/config', headers }, (response) => {
      response.resume().on('end', resolve)
    })
    asked.on('error', reject).end()
  })
  await expect.poll(() => lines('config.warning').length).toBe(2)
  expect(lines('config.warning')[0]).toContain('did you mean TRUSTED_PROXIES?')
  expect(lines('config.warning')[1]).toContain(`Users open http://${host}, but BASE_URL is`)
})

test('the server starts with a warning when the mail server is unreachable', async () => {
  const environment = { DATABASE_URL: stage.databaseUrl, SMTP_URL: 'smtp://127.0.0.1:1' }
  const other = await new KithmapProcess(await freePort(), stage.server.dataDir, environment).start()
  try {
    await expect.poll(() => other.output).toMatch(/"config.warning".*SMTP_URL/)
  } finally {
    await other.stop()
  }
})

test.each([
  ['an invalid configuration', { PORT: 'many' }, 'PORT must be a whole number'],
  ['an unreachable database', { DATABASE_URL: 'postgres://unknown@127.0.0.1:1/none' }, 'cannot be reached'],
])('the server logs a startup failure once and without a stack: %s', async (_what, environment, reason) => {
  const failing = new KithmapProcess(await freePort(), stage.server.dataDir, environment)
  failing.launch()
  await until(() => !failing.isRunning, 'the end of the server', 60_000)
  const logged = failing.output.trim().split('\n')
  expect(logged).toEqual([expect.stringContaining(reason)])
  expect(logged[0]).not.toContain('"stack"')
})
