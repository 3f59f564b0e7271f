import { readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { isAlive, processIdentity } from './process-identity.ts'

/**
 * Age in milliseconds after which an empty lock file counts as abandoned. Filling the file takes much less time, so a
 * file that stays empty belongs to a killed process.
 */
const emptyLockMs = 2000

/**
 * Lets only one process at a time create and start the database, so that other processes do no useless work. The data
 * is also safe without this lock, because renaming onto a folder with files fails, and PostgreSQL locks its own folder.
 * Returns a function that releases the lock, or undefined if another process holds it.
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
  // Moves the stale lock aside before deleting it. If two processes found it stale at the same time and deleted it
  // directly, the slower process would delete the new lock of the faster process.
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
