import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { temporaryFolder } from '../../tests/support/kithmap.ts'
import { storeBuild, previousBuilds } from './previous-builds.ts'

let folder: Awaited<ReturnType<typeof temporaryFolder>>
let app: Hono
const kept = () => join(folder.path, 'kept')

beforeAll(async () => {
  folder = await temporaryFolder('builds')
  app = new Hono().get(
    '/assets/*',
    previousBuilds(kept(), (root) => serveStatic({ root, precompressed: true })),
  )
})
afterAll(() => folder.remove())

/** Simulates a build, which deletes the output of the previous one. */
async function build(name: string): Promise<string> {
  const root = join(folder.path, 'client')
  await rm(root, { recursive: true, force: true })
  await mkdir(join(root, 'assets'), { recursive: true })
  await writeFile(join(root, 'assets', `app-${name}.js`), `// ${name}`)
  return root
}

test('the server serves files of recent builds of the web app but not of the oldest build', async () => {
  await mkdir(kept())
  await mkdir(join(kept(), 'half.123'))
  for (const name of ['a', 'b', 'c', 'd', 'e', 'f']) {
    const root = await build(name)
    // Several processes that start at the same time store the same build.
    await Promise.all(Array.from({ length: 8 }, () => storeBuild(root, kept())))
  }
  const response = await app.request('/assets/app-b.js')
  expect([response.status, await response.text()]).toEqual([200, '// b'])
  expect((await app.request('/assets/app-f.js')).status).toBe(200)
  expect((await app.request('/assets/app-a.js')).status).toBe(404)
  expect((await app.request('/assets/..%2F..%2F..%2Fhalf.123')).status).toBe(404)
  // A folder that another process is still filling is not deleted.
  expect(await readdir(kept())).toHaveLength(6)
})

test('compressed files that are created after the first start are added to the stored build', async () => {
  const root = await build('late')
  await storeBuild(root, kept())
  const builds = (await readdir(kept())).length
  await writeFile(join(root, 'assets', 'app-late.js.br'), 'compressed')
  await storeBuild(root, kept())
  expect(await readdir(kept())).toHaveLength(builds)
  const headers = { 'accept-encoding': 'br' }
  expect(await (await app.request('/assets/app-late.js', { headers })).text()).toBe('compressed')
})
