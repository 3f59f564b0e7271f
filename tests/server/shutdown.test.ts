import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { freePort, KithmapProcess, temporaryFolder } from '../support/kithmap.ts'
import { until } from '../support/live-client.ts'
import { openStage } from '../support/proof.ts'
import { Session } from '../support/session.ts'

test('a server that gets the stop signal twice still reports that it is not ready and finishes pending requests', async () => {
  const stage = await openStage('stop')
  try {
    const { server, backstage } = stage
    const person = await Session.register(server.baseUrl)
    const release = await backstage.hold('network')
    const waiting = `select 1 from pg_locks l join pg_database d on d.oid = l.database
      where d.datname = current_database() and not l.granted`
    const slow = person.fetch('/api/v1/networks')
    await until(async () => (await backstage.rows(waiting)).length > 0, 'the request', 60_000)
    const stopped = server.kill('SIGTERM')
    await until(() => server.output.includes('server.stopping'), 'the log line of the stop', 60_000)
    void server.kill('SIGTERM')
    const { status } = await fetch(`${server.baseUrl}/readyz`).catch(() => ({ status: 503 }))
    expect(status).toBe(503)
    // Delay in milliseconds. It exceeds the time limit that requests had in earlier releases.
    await sleep(4000)
    await release()
    expect((await slow).status).toBe(200)
    await stopped
    expect(server.exitCode).toBe(0)
  } finally {
    await stage.close()
  }
}, 180_000)

test('a server that gets the stop signal twice also stops its embedded database', async () => {
  const folder = await temporaryFolder('stop')
  const server = new KithmapProcess(await freePort(), folder.path)
  try {
    await server.start()
    const pidFile = join(folder.path, 'postgres/data/postmaster.pid')
    expect(existsSync(pidFile)).toBe(true)
    const stopped = server.kill('SIGTERM')
    await until(() => server.output.includes('server.stopping'), 'the log line of the stop', 60_000)
    void server.kill('SIGTERM')
    await stopped
    expect(server.exitCode).toBe(0)
    expect(existsSync(pidFile)).toBe(false)
  } finally {
    await server.kill()
    await folder.remove()
  }
}, 180_000)
