import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort, KithmapProcess, temporaryFolder } from '../../tests/support/kithmap.ts'
import { DatabaseAccess } from '../../tests/support/people.ts'
import { createMigratedTestDatabase, type TestDatabase } from '../../tests/support/postgres.ts'
import { announceJob } from '../../tests/support/schedules.ts'
import { password, Session } from '../../tests/support/session.ts'
import { codeOf } from '../../tests/support/totp.ts'

let database: TestDatabase
let folder: Awaited<ReturnType<typeof temporaryFolder>>
let server: KithmapProcess

beforeAll(async () => {
  database = await createMigratedTestDatabase()
  folder = await temporaryFolder('operator')
  const environment = { DATABASE_URL: database.url, EMAIL_VERIFICATION: 'operator', AUTH_SECRET: 'x'.repeat(32) }
  server = await new KithmapProcess(await freePort(), folder.path, environment).start()
})

afterAll(async () => {
  await server?.stop()
  await database?.drop()
  await folder?.remove()
})

async function operate(...args: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, [join(import.meta.dirname, 'operator.ts'), ...args], {
    env: {
      DATABASE_URL: database.url,
      BASE_URL: server.baseUrl,
      AUTH_SECRET: 'x'.repeat(32),
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
    },
  })
  return stdout.trim()
}

test('an operator can verify the email address of a user and create a password reset link', async () => {
  const person = new Session(server.baseUrl)
  const { email } = person
  await person.post('/api/auth/sign-up/email', { name: 'Test Person', username: 'operated', email, password })
  expect((await person.signIn()).status).toBe(403)
  expect(await operate('verify', email.toUpperCase())).toContain('can sign in')
  expect((await person.signIn()).status).toBe(200)

  const link = new URL(await operate('reset', email))
  const page = (await person.fetch(link.pathname + link.search)).headers.get('location') ?? ''
  const token = new URL(page, server.baseUrl).searchParams.get('token')
  const chosen = await person.post('/api/auth/reset-password', { token, newPassword: 'An0ther-strong!' })
  expect(chosen.status).toBe(200)
  expect((await person.fetch('/api/v1/me')).status).toBe(401)

  await person.post('/api/auth/sign-in/email', { email, password: 'An0ther-strong!' })
  const on = await person.post('/api/auth/two-factor/enable', { password: 'An0ther-strong!' })
  const key = new URL(((await on.json()) as { totpURI: string }).totpURI).searchParams.get('secret') ?? ''
  expect((await person.post('/api/auth/two-factor/verify-totp', { code: codeOf(key) })).status).toBe(200)
  const signIn = async () =>
    (await new Session(server.baseUrl).post('/api/auth/sign-in/email', { email, password: 'An0ther-strong!' })).text()
  expect(await signIn()).toContain('twoFactorRedirect')
  expect(await operate('second-factor-off', email)).toContain('without a code')
  expect(await signIn()).not.toContain('twoFactorRedirect')

  await expect(operate('verify', 'unknown@people.test')).rejects.toThrow('No account uses')
  await expect(operate('reset', 'unknown@people.test')).rejects.toThrow('No account uses')
  await expect(operate()).rejects.toThrow('Usage')
}, 300_000)

test('an operator can list waiting and failed jobs, and retry the failed jobs', async () => {
  const backstage = new DatabaseAccess(database.url)
  try {
    expect(await operate('jobs')).toMatch(/^reconcile-billing +0 +0 +0 +0 +0 +17 3 \* \* \*$/m)
    await backstage.rows(
      `insert into pgboss.job (name, data, source_name, source_id, source_retry_count, source_output)
       values ('dead-letters', '{}', 'forget-expired', gen_random_uuid(), 6, '{"message": "The disk is full."}')`,
    )
    const shown = await operate('jobs')
    expect(shown).toMatch(/^forget-expired +0 +0 +0 +0 +1 /m)
    expect(shown).toContain('forget-expired, after 7 attempts: The disk is full.')
    expect(await operate('retry')).toBe('Jobs to retry: 1.')
    await announceJob(backstage, 'forget-expired')
    expect(await operate('jobs')).not.toContain('Failed jobs')
    const done = `select state::text from pgboss.job where name = 'forget-expired'`
    await expect.poll(() => backstage.rows(done), { timeout: 35_000 }).toEqual([{ state: 'completed' }])
  } finally {
    await backstage.close()
  }
}, 300_000)

test('an operator can import files into a network after a dry run', async () => {
  const person = await newPerson('imports')
  const id = randomUUID()
  await person.api().networks.create({ id, name: 'Saltmere' })
  const [nodes, edges] = [join(folder.path, 'people.csv'), join(folder.path, 'ties.csv')]
  await writeFile(nodes, 'Key;Who\n1;Ada Quill\n2;Bo Ferry\n3;\n')
  await writeFile(edges, 'From;To;How\n1;2;Mentor\n2;Eve Lune;Friend\n')
  const asked = ['import', nodes, edges, '--network', id, '--map', 'Who=name', '--map', 'How=label']
  const look = await operate(...asked, '--dry-run')
  expect(look).toContain('Each row of people.csv is a node. Columns:\n  Key = id\n  Who = name')
  expect(look).toContain('  people.csv, line 4, 3: There is no name, so the ID is used as the name.')
  expect(look).toContain(
    'Connections refer to 1 node that does not exist yet: Eve Lune. The import creates it as a person.',
  )
  expect(look).toContain('Dry run: nothing was changed. The result without --dry-run: 4 nodes and 2 connections.')
  expect(await person.api().networks.get({ id })).toMatchObject({ nodes: [] })

  expect(await operate(...asked)).toContain('Imported 4 nodes and 2 connections.\nUndo step: ')
  const { nodes: arrived, edges: ties } = await person.api().networks.get({ id })
  expect(arrived.map(({ name }) => name).sort()).toEqual(['3', 'Ada Quill', 'Bo Ferry', 'Eve Lune'])
  expect(ties.map(({ label }) => label).sort()).toEqual(['Friend', 'Mentor'])
  const { entries } = await person.api().networks.activity({ id })
  expect(entries).toMatchObject([{ madeBy: 'operator' }])

  await Promise.all([
    expect(operate('import', nodes, '--network', randomUUID())).rejects.toThrow('There is no network'),
    expect(operate('import', join(folder.path, 'gone.csv'), '--network', id)).rejects.toThrow(
      /The file \S+gone\.csv or its folder does not exist/,
    ),
    expect(operate('import', folder.path, '--network', id)).rejects.toThrow('is a folder. Specify a file'),
    expect(operate(...asked.slice(0, 5), '--map', 'Whom=name')).rejects.toThrow('No table has a column “Whom”'),
    expect(operate('import', nodes, '--netwrok', id)).rejects.toThrow('Usage'),
  ])
}, 300_000)

test('an operator import creates organizations from companies if an earlier import did', async () => {
  const person = await newPerson('companies')
  const id = randomUUID()
  await person.api().networks.create({ id, name: 'Saltmere' })
  const file = join(folder.path, 'staff.csv')
  await writeFile(file, 'Name,Company\nAda Quill,Harbour Relief\n')
  const asked = ['import', file, '--network', id]
  expect(await operate(...asked, '--companies')).toContain('Imported 2 nodes and 1 connection.')
  await writeFile(file, 'Name,Company\nAda Quill,Harbour Relief\nBo Ferry,Pier Co\n')
  expect(await operate(...asked, '--no-companies', '--dry-run')).toContain('The result without --dry-run: 1 node.')
  expect(await operate(...asked)).toContain('Imported 2 nodes and 1 connection.')
}, 300_000)

test('an operator import with --add-up adds up the weights of repeated connections', async () => {
  const person = await newPerson('weights')
  const id = randomUUID()
  await person.api().networks.create({ id, name: 'Saltmere' })
  const file = join(folder.path, 'calls.csv')
  await writeFile(file, 'From,To,Weight\nAda Quill,Bo Ferry,2\nAda Quill,Bo Ferry,3\n')
  await operate('import', file, '--network', id, '--add-up')
  expect((await person.api().networks.get({ id })).edges.map(({ weight }) => weight)).toEqual([5])
}, 300_000)

test('an operator can export a whole network to a new file', async () => {
  const person = await newPerson('exports')
  const id = randomUUID()
  await person.api().networks.create({ id, name: 'Salt/mere' })
  await person.api().networks.submitEdits({
    id,
    batchId: randomUUID(),
    edits: [{ type: 'node.add', node: { id: randomUUID(), type: 'person', name: 'Ada Quill', x: 0, y: 0 } }],
  })
  const out = join(folder.path, 'copy.kithmap.json')
  expect(await operate('export', id, '--out', out)).toBe(`Exported 1 node, 0 connections and 0 tasks to ${out}.`)
  const written = JSON.parse(await readFile(out, 'utf8')) as { networks: { nodes: object[] }[] }
  const { nodes } = await person.api().networks.get({ id })
  expect(written.networks[0]?.nodes).toEqual(JSON.parse(JSON.stringify(nodes)))
  expect((await stat(out)).mode & 0o077).toBe(0)
  await Promise.all([
    expect(operate('export', id, '--out', out)).rejects.toThrow('already exists'),
    expect(operate('export', randomUUID())).rejects.toThrow('There is no network'),
    expect(operate('export', id, '--format', 'doc')).rejects.toThrow('Unknown format "doc". Use one of kithmap, csv'),
    expect(operate('export')).rejects.toThrow('Usage'),
  ])
  expect(await operate('export', id, '--format', 'gexf', '--out', folder.path)).toContain('Salt mere.gexf')
  expect(await readFile(join(folder.path, 'Salt mere.gexf'), 'utf8')).toContain('Ada Quill')
  expect((await readdir(folder.path)).filter((name) => name.endsWith('.part'))).toEqual([])
}, 300_000)

async function newPerson(username: string): Promise<Session> {
  const person = new Session(server.baseUrl)
  await person.post('/api/auth/sign-up/email', { name: 'Test Person', username, email: person.email, password })
  await operate('verify', person.email)
  await person.signIn()
  return person
}
