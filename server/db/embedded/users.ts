import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import type { Layout } from './layout.ts'
import { isAlive, processIdentity } from './process-identity.ts'

/**
 * Registers this process as a user of the database, with a file. Connections are not enough, because an idle pool has
 * none. Returns a function that removes the entry. The entry of a killed process remains but no longer counts.
 */
export function registerUser(layout: Layout): () => void {
  mkdirSync(layout.users, { recursive: true, mode: 0o700 })
  const path = join(layout.users, randomUUID())
  writeFileSync(path, processIdentity() ?? '')
  return () => rmSync(path, { force: true })
}

/** Returns the registered users that are alive, and removes the entries of dead ones. */
export function otherUsers(layout: Layout): string[] {
  return readdirSync(layout.users).filter((name) => {
    const path = join(layout.users, name)
    try {
      if (isAlive(readFileSync(path, 'utf8'))) return true
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    }
    rmSync(path, { force: true })
    return false
  })
}
