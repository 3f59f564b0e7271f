import { readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { isAlive, processIdentity } from './process-identity.ts'

/** A lock file is empty if its writer was killed between creating and filling it. Filling takes far less than this. */
const emptyLockMs = 2000

/**
 * Allows only one process at a time to create and start the database, so that others do no useless work. Two stronger
 * locks keep the data safe: renaming onto a full folder fails, and Postgres locks its folder itself. Returns a function
 * that releases the lock, or undefined while another process holds it.
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
  // Two processes may find it stale at once. The slower one must not remove the lock that the faster one has just
  // taken.
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
