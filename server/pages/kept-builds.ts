import { createHash, randomUUID } from 'node:crypto'
import { copyFile, link, mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import type { MiddlewareHandler } from 'hono'

/*
 * A page that stays open over an upgrade goes on asking for parts of its own build. Their files are kept beside the data,
 * where servers that share it find them too: a build's folder is named by what is in it, so that any number of processes
 * may keep the same one.
 */

const mostBuilds = 5
const assets = 'assets'
/** A folder of a process that was killed while it filled it. */
const abandonedAfterMs = 60 * 60_000

/** Keeps the files of the build in `root`, and forgets those that were started longest ago. */
export async function keepBuild(root: string, folder: string): Promise<void> {
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

/** A link takes no room, and outlives the removal of the build. */
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
    // Taken apart where it stood, it would look changed just now, and another process would forget the next one instead.
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

/** The one that was started last comes first. */
async function buildsIn(folder: string): Promise<string[]> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => !name.includes('.'))
  const builds = await Promise.all(
    names.map(async (name) => ({ name, at: (await stat(join(folder, name)).catch(() => undefined))?.mtimeMs ?? 0 })),
  )
  return builds.sort((one, other) => other.at - one.at).map(({ name }) => name)
}

/** Answers with files of builds before this one, and of those other processes have brought since, as `serve` does. */
export function keptBuilds(folder: string, serve: (root: string) => MiddlewareHandler): MiddlewareHandler {
  return async (c, next) => {
    for (const name of await buildsIn(folder)) {
      const found = await serve(join(folder, name))(c, async () => {})
      if (found) return found
    }
    return next()
  }
}
