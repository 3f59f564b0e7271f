import { readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { isAlive, processIdentity } from './process-identity.ts'

/** A lock whose writer was killed between creating and filling it is empty; nobody needs that long to fill it. */
const emptyLockMs = 2000

/**
 * Lets one process at a time create and start the database, so that others do not waste work. What keeps the data safe
 * are two stronger locks: renaming onto a full folder fails, and Postgres guards its folder by itself.
 * Returns the function that releases, or undefined while somebody else holds it.
 */
export function tryBootLock(path: string): (() => void) | undefined {
  const mine = `${processIdentity()} ${Math.random()}`
  try {
    writeFileSync(path, mine, { flag: 'wx' })
    return () => {
      if (read(path) === mine) rmSync(path, { force: true })
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    removeIfStale(path)
    return undefined
  }
}

function removeIfStale(path: string): void {
  const content = read(path)
  if (content === undefined || !isStale(path, content)) return
  // Two may find it stale at once; the slower must not remove the lock that the faster one has taken since.
  const aside = `${path}.${process.pid}`
  try {
    renameSync(path, aside)
    const moved = read(aside)
    if (moved !== content && moved !== undefined) writeFileSync(path, moved, { flag: 'wx' })
    rmSync(aside, { force: true })
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code !== 'ENOENT' && code !== 'EEXIST') throw error
    rmSync(aside, { force: true })
  }
}

function isStale(path: string, content: string): boolean {
  const holder = content.split(' ').slice(0, 2).join(' ')
  if (holder.includes(' ')) return !isAlive(holder)
  const written = statSync(path, { throwIfNoEntry: false })?.mtimeMs
  return written !== undefined && Date.now() - written > emptyLockMs
}

function read(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}
