import { existsSync, lstatSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { databaseName, role } from './cluster.ts'
import type { Layout } from './layout.ts'
import { canReach, makeFolder, type Owner } from './owner.ts'
import { texts } from './texts.ts'

/** The address on which PostgreSQL listens. It is the same after a restart, so that open pools can reconnect. */
export interface Endpoint {
  readonly url: string
  readonly socketFolder: string | undefined
  /** Command-line arguments that make PostgreSQL listen on this address. */
  readonly args: readonly string[]
}

/** Maximum length of a socket path in bytes. The limit is 107 on Linux and 103 on macOS. */
const longestSocketPath = 103
const socketName = '.s.PGSQL.5432'

export async function endpointFor(layout: Layout, owner: Owner): Promise<Endpoint> {
  if (process.platform === 'win32') return tcpEndpoint(layout)
  const folder = socketFolder(layout, owner)
  return {
    url: socketUrl(folder),
    socketFolder: folder,
    args: ['-k', folder, '-c', 'listen_addresses=', '-c', 'unix_socket_permissions=0700'],
  }
}

export function socketUrl(folder: string): string {
  return `postgres://${role}@localhost/${databaseName}?host=${encodeURIComponent(folder)}`
}

function socketFolder(layout: Layout, owner: Owner): string {
  const fits = Buffer.byteLength(join(layout.socket, socketName)) <= longestSocketPath
  if (fits && canReach(layout.root, owner)) {
    makeFolder(layout.socket, owner)
    return layout.socket
  }
  const uid = owner.uid ?? process.getuid?.() ?? 0
  const folder = join(tmpdir(), `kithmap-${uid}-${layout.mark}`)
  makeFolderForOwnerOnly(folder, owner, uid)
  return folder
}

/**
 * Creates a folder that only the owner can access. If the folder already exists, checks who owns it. Everyone can write
 * to the temporary folder, so another user may have created the folder to intercept connections.
 */
function makeFolderForOwnerOnly(folder: string, owner: Owner, uid: number): void {
  if (!existsSync(folder)) makeFolder(folder, owner)
  const stat = lstatSync(folder)
  if (!stat.isDirectory() || stat.uid !== uid || (stat.mode & 0o077) !== 0) {
    throw new Error(texts.unsafeSocketFolder(folder))
  }
}

/** Removes the socket folder, unless another process has started PostgreSQL in it in the meantime. */
export function removeSharedSocketFolder(folder: string): void {
  try {
    rmdirSync(folder)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code !== 'ENOTEMPTY' && code !== 'ENOENT') throw error
  }
}

async function tcpEndpoint(layout: Layout): Promise<Endpoint> {
  if (!existsSync(layout.port)) writeFileSync(layout.port, String(await freePort()))
  const port = readFileSync(layout.port, 'utf8').trim()
  // The first start writes the password together with the data. Before that, there is no server to connect to.
  const password = existsSync(layout.password) ? readFileSync(layout.password, 'utf8').trim() : ''
  return {
    url: `postgres://${role}:${password}@127.0.0.1:${port}/${databaseName}`,
    socketFolder: undefined,
    args: ['-p', port, '-c', 'listen_addresses=127.0.0.1'],
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.on('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => (address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port'))))
    })
  })
}

const answerMs = 2000

/** Whether the server responds to a query. False while it is recovering. */
export async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: answerMs, query_timeout: answerMs })
  // If the connection breaks after the response, the error is ignored. The next call of this function detects the
  // failure.
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query('select 1')
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => {})
  }
}

/** Returns the number of connected clients, without this client. */
export async function countOtherClients(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: answerMs, query_timeout: answerMs })
  client.on('error', () => {})
  await client.connect()
  try {
    const { rows } = await client.query<{ count: number }>(
      "select count(*)::int as count from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()",
    )
    return rows[0]?.count ?? 0
  } finally {
    await client.end()
  }
}
