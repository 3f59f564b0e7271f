import { createHash, randomUUID } from 'node:crypto'
import { copyFile, link, mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import type { MiddlewareHandler } from 'hono'

/* Stores the files of the latest builds, because a page that stays open during an upgrade continues to request the
   files of its own build. The files are stored in the data folder, which all servers can share. The name of a
   build's folder is a hash of its contents, so that several processes can store the same build. */

const mostBuilds = 5
const assets = 'assets'
/** Age in milliseconds after which an incomplete folder is considered abandoned by a killed process. */
const abandonedAfterMs = 60 * 60_000

/**
 * Stores the files of the build in `root`. If there are more stored builds than the limit, deletes the builds that were
 * started least recently.
 */
export async function storeBuild(root: string, folder: string): Promise<void> {
  const names = (await readdir(join(root, assets))).sort()
  // Compressed files can appear after the first start of a build. The build counts as the same build with and without
  // them.
  const [compressed, built] = [names.filter(isCompressed), names.filter((name) => !isCompressed(name))]
  const kept = join(folder, createHash('sha256').update(built.join('\n')).digest('hex').slice(0, 16))
  if (await isThere(kept)) {
    for (const name of compressed) {
      const own = join(kept, assets, name)
      if (!(await isThere(own))) await linkOrCopy(join(root, assets, name), own)
    }
  } else {
    const own = `${kept}.${randomUUID()}`
    await mkdir(join(own, assets), { recursive: true })
    for (const name of names) await linkOrCopy(join(root, assets, name), join(own, assets, name))
    try {
      await rename(own, kept)
    } catch (error) {
      await rm(own, { recursive: true })
      // Another process has stored the same build first.
      if (!(await isThere(kept))) throw error
    }
  }
  const now = new Date()
  await utimes(kept, now, now)
  await forgetOldest(folder)
}

const isCompressed = (name: string) => /\.(?:br|gz)$/.test(name)

const isThere = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  )

/** Links or copies a file. A hard link takes no space, and stays valid if the build is removed. */
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
    // The folder is renamed before it is deleted. Deleting its files would update its modification time, so that
    // another process would delete the next build instead.
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

/** Returns the stored builds, the most recently started first. */
async function buildsIn(folder: string): Promise<string[]> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => !name.includes('.'))
  const builds = await Promise.all(
    names.map(async (name) => ({ name, at: (await stat(join(folder, name)).catch(() => undefined))?.mtimeMs ?? 0 })),
  )
  return builds.sort((one, other) => other.at - one.at).map(({ name }) => name)
}

/**
 * Serves files of all stored builds, including builds that other processes store later. `serve` serves the files of one
 * build.
 */
export function previousBuilds(folder: string, serve: (root: string) => MiddlewareHandler): MiddlewareHandler {
  return async (c, next) => {
    for (const name of await buildsIn(folder)) {
      const found = await serve(join(folder, name))(c, async () => {})
      if (found) return found
    }
    return next()
  }
}
