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
 * Returns the path under which Postgres can open the folder. If its user has no access to the path, use
 * `/proc/self/cwd`: the working directory is set while we are still root, so the child starts inside the folder.
 */
export function pathForOwner(folder: string, owner: Owner): string {
  if (canReach(folder, owner)) return folder
  if (process.platform === 'linux') return '/proc/self/cwd'
  throw new Error(texts.unreachable(folder))
}

/** Postgres reads much of its configuration from the environment, so ours must not be inherited. */
export function cleanEnvironment(): NodeJS.ProcessEnv {
  const inherited = Object.entries(process.env).filter(([name]) => !/^(PG|LC_|LANG|TZ$|POSTGRES)/.test(name))
  return { ...Object.fromEntries(inherited), LC_ALL: 'C', TZ: 'UTC' }
}

/** Creates the data directory if it does not exist. It is either complete or absent, even if this process is killed. */
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
    // If another process was faster, its folder is equally valid.
    if (!existsSync(layout.data)) throw error
  }
}

async function initialize(folder: string, layout: Layout, binaries: Binaries, owner: Owner): Promise<void> {
  const at = pathForOwner(folder, owner)
  const access = usesTcp ? ['-A', 'scram-sha-256', `--pwfile=${ensurePassword(layout)}`] : ['-A', 'trust']
  const form = ['-E', 'UTF8', '--locale-provider=builtin', '--locale=C.UTF-8']
  await run(binaries.initdb, ['-D', at, '-U', role, ...form, ...access], folder, owner)
  // Runs without a server, so that the folder contains our database before it becomes visible.
  await run(binaries.postgres, ['--single', '-D', at, 'postgres'], folder, owner, `create database ${databaseName}\n`)
}

function run(program: string, args: string[], cwd: string, owner: Owner, input = ''): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { ...owner, cwd, env: cleanEnvironment(), stdio: ['pipe', 'pipe', 'pipe'] })
    let output = ''
    child.stdout.on('data', (chunk: Buffer) => (output += chunk))
    child.stderr.on('data', (chunk: Buffer) => (output += chunk))
    // If the program ends early, its exit code shows it. The broken pipe adds no information.
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

/** Removes folders of first starts that were killed. Their initdb continues to write unless it is stopped. */
function removeAbandoned(layout: Layout): void {
  for (const name of readdirSync(layout.root)) {
    const [kind, pid, began] = name.split('_')
    if (kind !== 'init' || isAlive(`${pid} ${began}`)) continue
    const folder = join(layout.root, name)
    for (const orphan of processesIn(folder)) signal(orphan, 'SIGKILL')
    try {
      rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 20 })
    } catch (error) {
      // If its processes cannot be found, one of them may still be writing. The next start tries again.
      if ((error as NodeJS.ErrnoException).code !== 'ENOTEMPTY') throw error
    }
  }
}

/** Syncs the parent folder: a rename survives a power failure only once that is on disk. */
function syncFolder(path: string): void {
  if (process.platform === 'win32') return
  const handle = openSync(path, 'r')
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}
