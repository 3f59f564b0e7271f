import { createHash } from 'node:crypto'
import { mkdirSync, realpathSync } from 'node:fs'
import { join, resolve } from 'node:path'

/** Everything the embedded database keeps, below one folder. */
export interface Layout {
  readonly root: string
  /** Postgres' own data directory. */
  readonly data: string
  readonly log: string
  readonly bootLock: string
  /** One file per process that uses the database. */
  readonly users: string
  readonly socket: string
  /** For TCP, where there are no Unix sockets. */
  readonly password: string
  readonly port: string
  /** Names this folder in places that all folders share. */
  readonly mark: string
}

export function layoutOf(dataDir: string): Layout {
  mkdirSync(resolve(dataDir), { recursive: true, mode: 0o700 })
  // One folder reached by two ways (a symbolic link) is one database.
  const root = realpathSync(dataDir)
  return {
    root,
    data: join(root, 'data'),
    log: join(root, 'postgres.log'),
    bootLock: join(root, 'boot.lock'),
    users: join(root, 'users'),
    socket: join(root, 'socket'),
    password: join(root, 'password'),
    port: join(root, 'port'),
    mark: createHash('sha256').update(root).digest('hex').slice(0, 16),
  }
}
