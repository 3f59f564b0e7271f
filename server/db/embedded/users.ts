import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import type { Layout } from './layout.ts'
import { isAlive, processIdentity } from './process-identity.ts'

/**
 * Registers this process as a user of the database by creating a file. Counting connections would not suffice, because
 * an idle pool has none. Returns a function that removes the file. A file of a killed process stays but is ignored.
 */
export function registerUser(layout: Layout): () => void {
  mkdirSync(layout.users, { recursive: true, mode: 0o700 })
  const path = join(layout.users, randomUUID())
  writeFileSync(path, processIdentity() ?? '')
  return () => rmSync(path, { force: true })
}

/**
 * Returns the files of registered processes that are still running, and removes the files of processes that have ended.
 */
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
