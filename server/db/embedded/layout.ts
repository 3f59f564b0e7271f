import { createHash } from 'node:crypto'
import { mkdirSync, realpathSync } from 'node:fs'
import { join, resolve } from 'node:path'

/** Paths of all files of the embedded database, which are in one folder. */
export interface Layout {
  readonly root: string
  /** PostgreSQL's own data directory. */
  readonly data: string
  readonly log: string
  readonly bootLock: string
  /** Folder with one file per process that uses the database. */
  readonly users: string
  readonly socket: string
  /** File with the password for TCP connections, on systems without Unix sockets. */
  readonly password: string
  readonly port: string
  /** Identifies this data folder in places that several data folders share, such as the temporary folder. */
  readonly mark: string
}

export function layoutOf(dataDir: string): Layout {
  mkdirSync(resolve(dataDir), { recursive: true, mode: 0o700 })
  // Resolves symbolic links, so that a folder reached by two paths is one database.
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
