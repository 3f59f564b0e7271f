import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { findPackage } from './binaries.ts'
import { tryBootLock } from './boot-lock.ts'
import { startEmbedded } from './embedded.ts'
import { processIdentity } from './process-identity.ts'

const helperFile = join(import.meta.dirname, '../../../tests/support/embedded-process.ts')
const isRoot = process.getuid?.() === 0
/** User id of "daemon", an unprivileged user. If the tests run as root, PostgreSQL runs as another user. */
const plainUser = 1
/** Whether the unprivileged user can run programs from this folder. False if only root can access it. */
const plainUserCanRun = isRoot && spawnSync('test', ['-r', helperFile], { uid: plainUser, gid: plainUser }).status === 0
const silent = () => {}

// Each test starts several databases, and on a busy machine each start takes seconds.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 })

let folder: string
let dataDir: string
const children: ChildProcess[] = []

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kithmap-embedded-'))
  chmodSync(folder, 0o755)
  dataDir = join(folder, 'postgres')
})

afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
  const pid = postmasterPid()
  if (pid && isRunning(pid)) {
    process.kill(pid, 'SIGQUIT')
    await until(() => !isRunning(pid))
  }
  rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 })
})

function postmasterPid(): number | undefined {
  const file = join(dataDir, 'data/postmaster.pid')
  return existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : undefined
}

function requirePostmasterPid(): number {
  const pid = postmasterPid()
  if (!pid) throw new Error('Postgres does not run')
  return pid
}

function isRunning(pid: number): boolean {
  return processIdentity(pid) !== undefined
}

async function until(condition: () => boolean | Promise<boolean>, withinMs = 30_000): Promise<void> {
  const deadline = Date.now() + withinMs
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error(`The condition was not met within ${withinMs} ms.`)
    await sleep(20)
  }
}

async function query(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', silent)
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows
  } finally {
    await client.end()
  }
}

interface Helper {
  readonly child: ChildProcess
  readonly lines: string[]
  readonly url: Promise<string>
  readonly ended: Promise<void>
}

function startHelper(dir = dataDir, uid?: number): Helper {
  const ids = uid === undefined ? {} : { uid, gid: uid }
  const child = spawn(process.execPath, [helperFile, dir], { ...ids, cwd: '/', stdio: ['ignore', 'pipe', 'pipe'] })
  children.push(child)
  const lines: string[] = []
  const ended = new Promise<void>((resolve) => child.on('close', () => resolve()))
  const url = new Promise<string>((resolve, reject) => {
    const readLines = (chunk: Buffer) => {
      lines.push(...chunk.toString().split('\n').filter(Boolean))
      const ready = lines.find((line) => line.startsWith('ready '))
      if (ready) resolve(ready.slice('ready '.length))
    }
    child.stdout?.on('data', readLines)
    child.stderr?.on('data', readLines)
    void ended.then(() => reject(new Error(`The process ended: ${lines.join('\n')}`)))
  })
  // Some tests kill the process before it is ready, and then do not wait for the URL.
  url.catch(silent)
  return { child, lines, url, ended }
}

async function stopHelper({ child, ended }: Helper): Promise<void> {
  child.kill('SIGTERM')
  await ended
}

async function killHelper({ child, ended }: Helper): Promise<void> {
  child.kill('SIGKILL')
  await ended
}

describe('starting the embedded database', () => {
  test('creates a durable UTF-8 database that has the expected owner and can be stopped', async () => {
    const database = await startEmbedded({ dataDir, log: silent })
    const [row] = await query(
      database.url,
      `select current_database() as name, current_user as role, rolsuper, datlocprovider, datlocale,
         pg_encoding_to_char(encoding) as encoding, current_setting('fsync') as fsync,
         current_setting('synchronous_commit') as commit, current_setting('full_page_writes') as pages,
         current_setting('listen_addresses') as addresses
       from pg_database, pg_roles where datname = current_database() and rolname = current_user`,
    )
    expect(row).toEqual({
      name: 'kithmap',
      role: 'kithmap',
      rolsuper: true,
      datlocprovider: 'b',
      datlocale: 'C.UTF-8',
      encoding: 'UTF8',
      fsync: 'on',
      commit: 'on',
      pages: 'on',
      addresses: '',
    })
    const pid = requirePostmasterPid()
    await database.stop()
    expect(isRunning(pid)).toBe(false)
    expect(existsSync(join(dataDir, 'data/postmaster.pid'))).toBe(false)
  })

  test('finds the stored data after a restart', async () => {
    const first = await startEmbedded({ dataDir, log: silent })
    await query(first.url, 'create table kept as select 42 as answer')
    await first.stop()
    const second = await startEmbedded({ dataDir, log: silent })
    expect(await query(second.url, 'select answer from kept')).toEqual([{ answer: 42 }])
    expect(second.url).toBe(first.url)
    await second.stop()
  })

  test('works with a data path that is too long for a Unix socket', async () => {
    dataDir = join(folder, 'a'.repeat(60), 'b'.repeat(60))
    const database = await startEmbedded({ dataDir, log: silent })
    expect(await query(database.url, 'select 1 as one')).toEqual([{ one: 1 }])
    const socketFolder = new URL(database.url).searchParams.get('host') ?? ''
    expect(existsSync(socketFolder)).toBe(true)
    await database.stop()
    expect(existsSync(socketFolder)).toBe(false)
  })

  test('fails on a platform without Postgres binaries and suggests DATABASE_URL', () => {
    expect(() => findPackage('freebsd-x64')).toThrow('set DATABASE_URL to a PostgreSQL 14–18')
  })

  test('fails if the data is of another major version of Postgres', async () => {
    mkdirSync(join(dataDir, 'data'), { recursive: true })
    writeFileSync(join(dataDir, 'data/PG_VERSION'), '17\n')
    await expect(startEmbedded({ dataDir, log: silent })).rejects.toThrow('written by PostgreSQL 17')
  })
})

describe('sharing the embedded database', () => {
  test('a second process uses the database server that is already running, and the last process to end stops it', async () => {
    const first = await startEmbedded({ dataDir, log: silent })
    const pid = requirePostmasterPid()
    const second = startHelper()
    expect(await second.url).toBe(first.url)
    expect(requirePostmasterPid()).toBe(pid)
    await first.stop()
    expect(isRunning(pid)).toBe(true)
    await stopHelper(second)
    expect(isRunning(pid)).toBe(false)
  })

  test('four concurrent starts in an empty folder share one server', async () => {
    const helpers = Array.from({ length: 4 }, () => startHelper())
    const urls = await Promise.all(helpers.map((each) => each.url))
    expect(new Set(urls).size).toBe(1)
    expect(helpers.flatMap((each) => each.lines).filter((line) => line.includes('is running.'))).toHaveLength(1)
    await Promise.all(helpers.map(stopHelper))
    expect(postmasterPid()).toBeUndefined()
  })

  test('the server keeps running while another connection is open', async () => {
    const lines: string[] = []
    const database = await startEmbedded({ dataDir, log: (line) => lines.push(line) })
    const client = new pg.Client({ connectionString: database.url })
    client.on('error', silent)
    await client.connect()
    await database.stop()
    expect(isRunning(requirePostmasterPid())).toBe(true)
    expect(lines.at(-1)).toContain('another process')
    await client.end()
  })

  test('a new process uses the database server that a killed process left running', async () => {
    const killed = startHelper()
    await query(await killed.url, 'create table kept as select 1 as one')
    const pid = requirePostmasterPid()
    await killHelper(killed)
    const database = await startEmbedded({ dataDir, log: silent })
    expect(requirePostmasterPid()).toBe(pid)
    expect(await query(database.url, 'select one from kept')).toEqual([{ one: 1 }])
    await database.stop()
    expect(isRunning(pid)).toBe(false)
  })
})

describe('kill -9', () => {
  test('killing Postgres makes it restart at the same address with all data', async () => {
    const database = await startEmbedded({ dataDir, log: silent })
    await query(database.url, 'create table kept (id int)')
    for (let round = 1; round <= 3; round += 1) {
      await query(database.url, `insert into kept values (${round})`)
      const pid = requirePostmasterPid()
      process.kill(pid, 'SIGKILL')
      await until(() => isRunning(postmasterPid() ?? 0) && postmasterPid() !== pid)
      await until(() =>
        query(database.url, 'select 1').then(
          () => true,
          () => false,
        ),
      )
      expect(await query(database.url, 'select count(*)::int as count from kept')).toEqual([{ count: round }])
    }
    await database.stop()
  })

  test('after killing Postgres and the app during a query, the next start does not wait for the query', async () => {
    const helper = startHelper()
    const url = await helper.url
    await query(url, 'create table kept as select 1 as one')
    const busy = query(url, 'select pg_sleep(60)').catch(silent)
    await until(
      async () => (await query(url, "select 1 from pg_stat_activity where query = 'select pg_sleep(60)'")).length > 0,
    )
    await killHelper(helper)
    process.kill(requirePostmasterPid(), 'SIGKILL')
    const database = await startEmbedded({ dataDir, log: silent })
    expect(await query(database.url, 'select one from kept')).toEqual([{ one: 1 }])
    await busy
    await database.stop()
  })

  test('after killing the app at any moment of its first start, the next start succeeds and leaves no temporary folders', async () => {
    for (let round = 0; round < 9; round += 1) {
      const helper = startHelper()
      await sleep(120 + round * 110)
      await killHelper(helper)
    }
    const database = await startEmbedded({ dataDir, log: silent })
    expect(await query(database.url, 'select current_database() as name')).toEqual([{ name: 'kithmap' }])
    await database.stop()
    expect(readdirSync(dataDir).filter((name) => /^init|\.new_/.test(name))).toEqual([])
  })

  test('killing initdb makes the start fail with a message, and the next start succeeds', async () => {
    const helper = startHelper()
    await until(() => existsSync(dataDir) && readdirSync(dataDir).some((name) => name.startsWith('init_')))
    await until(() => killChildren(helper.child.pid ?? 0) > 0)
    await helper.ended
    expect(helper.lines.join('\n')).toContain('could not create its files')
    const database = await startEmbedded({ dataDir, log: silent })
    await database.stop()
  })
})

/** Kills the child processes of a process and returns their number. Only for Linux, like the tests that use it. */
function killChildren(parent: number): number {
  const pids = readFileSync(`/proc/${parent}/task/${parent}/children`, 'utf8').split(' ').filter(Boolean).map(Number)
  for (const pid of pids) process.kill(pid, 'SIGKILL')
  return pids.length
}

describe('files left by earlier processes', () => {
  test('a lock file is ignored if its process is dead, if it is empty, or if its process id now belongs to another process', async () => {
    mkdirSync(dataDir)
    const lock = join(dataDir, 'boot.lock')
    for (const content of ['999999 123@boot 0.5', '', `${process.pid} 1@another-boot 0.5`]) {
      writeFileSync(lock, content)
      const database = await startEmbedded({ dataDir, log: silent })
      await database.stop()
      expect(existsSync(lock)).toBe(false)
    }
  })

  test('a lock of a running process is respected', () => {
    const lock = join(folder, 'boot.lock')
    const release = tryBootLock(lock)
    expect(release).toBeTypeOf('function')
    expect(tryBootLock(lock)).toBeUndefined()
    expect(tryBootLock(lock)).toBeUndefined()
    release?.()
    expect(tryBootLock(lock)).toBeTypeOf('function')
  })

  test('a pid file whose process id belongs to another process is ignored', async () => {
    const killed = startHelper()
    await query(await killed.url, 'create table kept as select 1 as one')
    const pid = requirePostmasterPid()
    await killHelper(killed)
    process.kill(pid, 'SIGKILL')
    await until(() => !isRunning(pid))
    const file = join(dataDir, 'data/postmaster.pid')
    const other = spawn('sleep', ['600'], isRoot ? { uid: 65534, gid: 65534 } : {})
    children.push(other)
    writeFileSync(file, readFileSync(file, 'utf8').replace(String(pid), String(other.pid)))
    const database = await startEmbedded({ dataDir, log: silent })
    expect(await query(database.url, 'select one from kept')).toEqual([{ one: 1 }])
    await database.stop()
    expect(isRunning(other.pid ?? 0)).toBe(true)
  })
})

describe.runIf(isRoot)('operating system users', () => {
  test.runIf(plainUserCanRun)('an ordinary user can start, kill and share the database', async () => {
    mkdirSync(dataDir)
    chownSync(dataDir, plainUser, plainUser)
    const killed = startHelper(dataDir, plainUser)
    await query(await killed.url, 'create table kept as select 1 as one')
    await killHelper(killed)
    process.kill(requirePostmasterPid(), 'SIGKILL')
    const [one, two] = [startHelper(dataDir, plainUser), startHelper(dataDir, plainUser)]
    expect(await one.url).toBe(await two.url)
    expect(await query(await one.url, 'select one from kept')).toEqual([{ one: 1 }])
    const pid = requirePostmasterPid()
    await stopHelper(one)
    await stopHelper(two)
    expect(isRunning(pid)).toBe(false)
  })

  test('root can run the database in a home folder closed to other users', async () => {
    chmodSync(folder, 0o700)
    const lines: string[] = []
    const first = await startEmbedded({ dataDir, log: (line) => lines.push(line) })
    await query(first.url, 'create table kept as select 1 as one')
    process.kill(requirePostmasterPid(), 'SIGKILL')
    await until(() => lines.filter((line) => line.includes('is running.')).length === 2)
    expect(await query(first.url, 'select one from kept')).toEqual([{ one: 1 }])
    const adopted = startHelper()
    expect(await adopted.url).toBe(first.url)
    await first.stop()
    await stopHelper(adopted)
    expect(adopted.lines).toContain('log PostgreSQL has stopped.')
    expect(postmasterPid()).toBeUndefined()
  })
})
