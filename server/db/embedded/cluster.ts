import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import type { Binaries } from './binaries.ts'
import type { Layout } from './layout.ts'
import { canReach, makeFolder, type Owner } from './owner.ts'
import { isAlive, processesIn, processIdentity, signal } from './process-identity.ts'
import { texts } from './texts.ts'

export const role = 'kithmap'
export const databaseName = 'kithmap'

const usesTcp = process.platform === 'win32'

/**
 * Returns a path under which PostgreSQL can open the folder. If `owner` has no access to the folder's path, this is
 * `/proc/self/cwd`. The process sets its working directory while it is still root, so PostgreSQL starts inside the
 * folder.
 */
export function pathForOwner(folder: string, owner: Owner): string {
  if (canReach(folder, owner)) return folder
  if (process.platform === 'linux') return '/proc/self/cwd'
  throw new Error(texts.unreachable(folder))
}

/**
 * Returns the environment without PostgreSQL's own variables, because PostgreSQL would read configuration from them.
 */
export function cleanEnvironment(): NodeJS.ProcessEnv {
  const inherited = Object.entries(process.env).filter(([name]) => !/^(PG|LC_|LANG|TZ$|POSTGRES)/.test(name))
  return { ...Object.fromEntries(inherited), LC_ALL: 'C', TZ: 'UTC' }
}

/**
 * Creates the data directory if it does not exist. The directory is either complete or does not exist, even if this
 * process is killed.
 */
export async function ensureCluster(layout: Layout, binaries: Binaries, owner: Owner, log: (line: string) => void) {
  removeAbandoned(layout)
  const major = binaries.version.split('.')[0] ?? ''
  if (existsSync(layout.data)) {
    const found = readVersion(layout)
    if (found !== major) throw new Error(texts.otherMajor(layout.root, found, major))
    return
  }
  log(texts.preparing(layout.root))
  const own = join(layout.root, `init ${processIdentity()} ${Math.random()}`.replaceAll(' ', '_'))
  makeFolder(own, owner)
  try {
    await initialize(own, layout, binaries, owner)
    renameSync(own, layout.data)
    syncFolder(layout.root)
  } catch (error) {
    rmSync(own, { recursive: true, force: true })
    // If another process has created the directory first, that directory is used.
    if (!existsSync(layout.data)) throw error
  }
}

async function initialize(folder: string, layout: Layout, binaries: Binaries, owner: Owner): Promise<void> {
  const at = pathForOwner(folder, owner)
  const access = usesTcp ? ['-A', 'scram-sha-256', `--pwfile=${ensurePassword(layout)}`] : ['-A', 'trust']
  const form = ['-E', 'UTF8', '--locale-provider=builtin', '--locale=C.UTF-8']
  await run(binaries.initdb, ['-D', at, '-U', role, ...form, ...access], folder, owner)
  // Creates the database in single-user mode, so that the folder contains the database before the folder gets its final
  // name.
  await run(binaries.postgres, ['--single', '-D', at, 'postgres'], folder, owner, `create database ${databaseName}\n`)
}

function run(program: string, args: string[], cwd: string, owner: Owner, input = ''): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { ...owner, cwd, env: cleanEnvironment(), stdio: ['pipe', 'pipe', 'pipe'] })
    let output = ''
    child.stdout.on('data', (chunk: Buffer) => (output += chunk))
    child.stderr.on('data', (chunk: Buffer) => (output += chunk))
    // If the program ends early, its exit code is reported, so the broken pipe is ignored.
    child.stdin.on('error', () => {})
    child.stdin.end(input)
    child.on('error', reject)
    child.on('close', (code) => {
      if (code === 0 && !/^.*(ERROR|FATAL|PANIC): /m.test(output)) resolve()
      else reject(new Error(texts.noInit(output)))
    })
  })
}

function ensurePassword(layout: Layout): string {
  if (!existsSync(layout.password)) {
    const own = `${layout.password}.${process.pid}`
    writeFileSync(own, randomBytes(24).toString('base64url'), { mode: 0o600 })
    renameSync(own, layout.password)
  }
  return layout.password
}

function readVersion(layout: Layout): string {
  try {
    return readFileSync(join(layout.data, 'PG_VERSION'), 'utf8').trim()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EACCES')
      throw new Error(texts.foreign(layout.root), { cause: error })
    throw error
  }
}

/** Stops the initdb processes of killed first starts, and removes their folders. */
function removeAbandoned(layout: Layout): void {
  for (const name of readdirSync(layout.root)) {
    const [kind, pid, began] = name.split('_')
    if (kind !== 'init' || isAlive(`${pid} ${began}`)) continue
    const folder = join(layout.root, name)
    for (const orphan of processesIn(folder)) signal(orphan, 'SIGKILL')
    try {
      rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 20 })
    } catch (error) {
      // The folder is not empty if an initdb process is still writing but was not found. The next start tries again.
      if ((error as NodeJS.ErrnoException).code !== 'ENOTEMPTY') throw error
    }
  }
}

/** Syncs a folder to disk. Without it, a rename inside the folder may be lost in a power failure. */
function syncFolder(path: string): void {
  if (process.platform === 'win32') return
  const handle = openSync(path, 'r')
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}
