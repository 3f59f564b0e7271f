import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import type { Layout } from './layout.ts'
import { isAlive, processIdentity } from './process-identity.ts'

/**
 * Processes that use the database, as files. Connections alone do not tell: an idle pool has none.
 * Returns the function that takes the entry away; a killed process leaves its entry, which then counts no more.
 */
export function registerUser(layout: Layout): () => void {
  mkdirSync(layout.users, { recursive: true, mode: 0o700 })
  const path = join(layout.users, randomUUID())
  writeFileSync(path, processIdentity() ?? '')
  return () => rmSync(path, { force: true })
}

/** Living users that are registered now; entries of dead ones are removed. */
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
