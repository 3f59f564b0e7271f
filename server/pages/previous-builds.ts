import { createHash, randomUUID } from 'node:crypto'
import { copyFile, link, mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import type { MiddlewareHandler } from 'hono'

/*
 * A page that stays open during an upgrade continues to request files of its own build. These files are stored in the
 * data folder, where all servers that share it find them. A build's folder is named by a hash of its contents, so any
 * number of processes can store the same one.
 */

const mostBuilds = 5
const assets = 'assets'
/** Age after which an incomplete folder is considered abandoned by a killed process. */
const abandonedAfterMs = 60 * 60_000

/** Stores the files of the build in `root`, and deletes the builds that were started least recently. */
export async function storeBuild(root: string, folder: string): Promise<void> {
  const names = (await readdir(join(root, assets))).sort()
  const kept = join(folder, createHash('sha256').update(names.join('\n')).digest('hex').slice(0, 16))
  if (!(await isThere(kept))) {
    const own = `${kept}.${randomUUID()}`
    await mkdir(join(own, assets), { recursive: true })
    for (const name of names) await linkOrCopy(join(root, assets, name), join(own, assets, name))
    try {
      await rename(own, kept)
    } catch (error) {
      await rm(own, { recursive: true })
      // Another process was faster.
      if (!(await isThere(kept))) throw error
    }
  }
  const now = new Date()
  await utimes(kept, now, now)
  await forgetOldest(folder)
}

const isThere = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  )

/** A hard link takes no space and survives the removal of the build. */
async function linkOrCopy(from: string, to: string): Promise<void> {
  try {
    await link(from, to)
  } catch {
    await copyFile(from, to)
  }
}

async function forgetOldest(folder: string): Promise<void> {
  for (const name of (await buildsIn(folder)).slice(mostBuilds)) {
    const gone = join(folder, `${name}.${randomUUID()}`)
    // Rename before deleting. Deleting in place would update the modification time, and another process would delete
    // the next build instead.
    const isOurs = await rename(join(folder, name), gone).then(
      () => true,
      () => false,
    )
    if (isOurs) await rm(gone, { recursive: true, force: true })
  }
  for (const name of await readdir(folder)) {
    const path = join(folder, name)
    const begun = name.includes('.') && (await stat(path).catch(() => undefined))
    if (begun && Date.now() - begun.mtimeMs > abandonedAfterMs) await rm(path, { recursive: true, force: true })
  }
}

/** Sorted by last start, most recent first. */
async function buildsIn(folder: string): Promise<string[]> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => !name.includes('.'))
  const builds = await Promise.all(
    names.map(async (name) => ({ name, at: (await stat(join(folder, name)).catch(() => undefined))?.mtimeMs ?? 0 })),
  )
  return builds.sort((one, other) => other.at - one.at).map(({ name }) => name)
}

/** Serves files of previous builds, and of builds stored by other processes since, using `serve`. */
export function previousBuilds(folder: string, serve: (root: string) => MiddlewareHandler): MiddlewareHandler {
  return async (c, next) => {
    for (const name of await buildsIn(folder)) {
      const found = await serve(join(folder, name))(c, async () => {})
      if (found) return found
    }
    return next()
  }
}
