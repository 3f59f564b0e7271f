import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runNpm } from './processes.mjs'
import { root, printLine } from './terminal.mjs'

/* Writes package-lock.json after package.json was changed, so that `npm ci` accepts it on every platform.
   
   npm leaves an optional package out of the lockfile if the registry does not have it, and mirrors often lack the
   binaries for other platforms. On a machine that needs such a package, `npm ci` then rejects the whole lockfile.
   Other packages name the exact versions of the missing packages. So this script can write the entries of missing
   packages, and npm looks up the rest on the machines that need them. Such an entry has no checksum until this
   script runs with a complete registry. */

const path = join(root, 'package-lock.json')

const code = await runNpm(['install', '--package-lock-only', '--no-audit', '--no-fund'])
if (code !== 0) process.exit(code)

const lock = JSON.parse(readFileSync(path, 'utf8'))
const repaired = addMissing(lock.packages)
lock.packages = Object.fromEntries(
  Object.entries(lock.packages)
    .sort(([a], [b]) => a.localeCompare(b, 'en'))
    .map(([at, entry]) => [at, withAddress(at, entry)]),
)
writeFileSync(path, `${JSON.stringify(lock, null, 2)}\n`)
printLine(
  repaired.length === 0 ? 'package-lock.json is complete.' : `Added to package-lock.json: ${repaired.join(', ')}`,
)

function addMissing(packages) {
  const added = []
  for (const [at, wanting] of Object.entries({ ...packages })) {
    for (const [name, range] of Object.entries(wanting.optionalDependencies ?? {})) {
      if (isLocked(packages, at, name)) continue
      if (!/^\d+\.\d+\.\d+[\w.+-]*$/.test(range)) {
        throw new Error(
          `${at} requires ${name}@${range}, which the registry does not have. Only an exact version can be added to the lockfile.`,
        )
      }
      packages[`node_modules/${name}`] = {
        version: range,
        ...platformOf(name),
        ...(wanting.dev ? { dev: true } : {}),
        optional: true,
      }
      added.push(`${name}@${range}`)
    }
  }
  return added
}

/**
 * Adds the address of a package's file, which npm omits in some configurations. Without it, `npm ci` first requests the
 * list of all versions of each package. npm replaces the host with the host of the configured registry.
 */
function withAddress(at, entry) {
  if (!entry.integrity) return entry
  const name = entry.name ?? at.slice(at.lastIndexOf('node_modules/') + 'node_modules/'.length)
  const resolved = `https://registry.npmjs.org/${name}/-/${name.split('/').at(-1)}-${entry.version}.tgz`
  const { version, ...rest } = entry
  return { ...(entry.name && { name: entry.name }), version, resolved, ...rest }
}

/**
 * Whether the lockfile has an entry for a dependency. Like Node, searches the package's own folder and then each parent
 * folder.
 */
function isLocked(packages, at, name) {
  const parents = at.split(/(?:^|\/)node_modules\//).slice(1)
  for (let depth = parents.length; depth >= 0; depth -= 1) {
    const folder = parents
      .slice(0, depth)
      .map((each) => `node_modules/${each}/`)
      .join('')
    if (packages[`${folder}node_modules/${name}`]) return true
  }
  return false
}

/** Returns the platform in the name of a package with binaries, such as binding-linux-arm64-musl or cli-win32-x64. */
function platformOf(name) {
  const os = name.match(/darwin|linux|win32|windows|freebsd|openbsd|netbsd|android|openharmony|sunos|aix/)?.[0]
  const cpu = name.match(/arm64|x64|ia32|arm|ppc64|s390x|riscv64|loong64|mips64el|wasm32/)?.[0]
  if (!os || !cpu) throw new Error(`The name ${name} does not contain its platform.`)
  const libc = os === 'linux' ? (name.includes('musl') ? 'musl' : 'glibc') : undefined
  return { cpu: [cpu], ...(libc ? { libc: [libc] } : {}), os: [os === 'windows' ? 'win32' : os] }
}
