import { readdir, stat } from 'node:fs/promises'
import { request } from 'node:http'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { livePath } from '../../contract/live.ts'
import { freePort, KithmapProcess, temporaryFolder } from '../support/kithmap.ts'
import { mailsTo } from '../support/mails.ts'
import { createMigratedTestDatabase } from '../support/postgres.ts'
import { password, Session } from '../support/session.ts'

/* A local server shows the emails of all users. A malicious page whose host name resolves to this machine would have
   the same origin as the server. So it could read the emails and open their links to reset passwords. */

const database = await createMigratedTestDatabase()
const folder = await temporaryFolder('local-hosts')
const server = new KithmapProcess(await freePort(), folder.path, { DATABASE_URL: database.url })
beforeAll(async () => {
  await server.start()
})
afterAll(async () => {
  await server.kill()
  await database.drop()
  await folder.remove()
})

function statusUnder(host: string, path: string, headers: Record<string, string> = {}): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const asked = request({ host: '127.0.0.1', port: server.port, path, headers: { host, ...headers } }, (response) => {
      response.resume()
      resolve(response.statusCode)
    })
    asked.on('upgrade', (response, socket) => {
      socket.destroy()
      resolve(response.statusCode)
    })
    asked.on('error', (error: NodeJS.ErrnoException) =>
      error.code === 'ECONNRESET' ? resolve(undefined) : reject(error),
    )
    asked.end()
  })
}

const foreign = ['evil.example', `evil.example:${server.port}`, 'localhost.evil.example', '127.0.0.1.evil.example']

test.each(['/sandbox/mail', '/sandbox/mail/messages.json', '/sandbox/stripe', '/api/v1/config', '/api/auth/ok'])(
  'the address %s responds only under host names of this machine',
  async (path) => {
    for (const host of foreign) expect([host, await statusUnder(host, path)]).toEqual([host, 421])
    for (const host of [`localhost:${server.port}`, `127.0.0.1:${server.port}`, '[::1]', 'localhost:8080']) {
      expect(await statusUnder(host, path), host).toBeLessThan(400)
    }
  },
)

test('a live connection under a foreign host name is rejected', async () => {
  const upgrade = {
    connection: 'Upgrade',
    upgrade: 'websocket',
    'sec-websocket-version': '13',
    'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
    origin: server.baseUrl,
  }
  expect(await statusUnder('evil.example', livePath, upgrade)).toBeUndefined()
  expect(await statusUnder(`localhost:${server.port}`, livePath, upgrade)).toBe(401)
})

test('emails, payments, and secrets are stored in files that only their owner can read', async () => {
  const person = new Session(server.baseUrl)
  await person.post('/api/auth/sign-up/email', { name: 'Ana', username: 'ana', email: person.email, password })
  await mailsTo(server.baseUrl, person.email, 1)
  const names = await readdir(folder.path, { recursive: true, withFileTypes: true })
  const files = names
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    // The files of the build are left out, because they are public.
    .filter((file) => !file.startsWith(join(folder.path, 'web-builds')))
  expect(files.some((file) => file.endsWith('.eml'))).toBe(true)
  for (const file of files) expect((await stat(file)).mode & 0o077, file).toBe(0)
})
