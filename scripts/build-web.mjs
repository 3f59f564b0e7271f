import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { capture } from './processes.mjs'
import { root, printLine, seconds } from './terminal.mjs'

const sources = [
  'web',
  'domain',
  'contract',
  'docs/guide',
  'app.html',
  'sign-in.html',
  'vite.config.ts',
  'scripts/chunks.ts',
  'scripts/client-contract.ts',
  'scripts/public-pages.ts',
  'scripts/compress-files.mjs',
  'scripts/workspace-page.ts',
  'tsconfig.web.json',
  'package-lock.json',
]
const client = join(root, 'dist', 'client')
/** File with the hash of the sources from which dist/client was built. */
const builtFrom = join(root, 'dist', 'built-from')
/** File with the hash of the sources whose build was compressed last. */
const compressedFrom = join(root, 'dist', 'compressed-from')

/** Builds and compresses dist/client if necessary. If that fails, resolves with the output. */
export async function buildWeb(node, env) {
  return (await buildPages(node, env)) ?? (await compressPages(node, env))
}

/**
 * Builds dist/client if the sources have changed since the last build. If the build fails, resolves with its output.
 * The server can start afterward, but it compresses each response until `compressPages` is done.
 */
export async function buildPages(node, env) {
  const hash = hashSources()
  if (existsSync(client) && read(builtFrom) === hash) return undefined
  const began = Date.now()
  printLine('Building the web pages…')
  // The new files have to be compressed. This is recorded before the build, because an interrupted build may already
  // have replaced some files.
  rmSync(compressedFrom, { force: true })
  const { code, output } = await capture(node, [join(root, 'node_modules/vite/bin/vite.js'), 'build'], env)
  if (code !== 0) return output
  writeFileSync(builtFrom, hash)
  printLine(`Built in ${seconds(began)}.`)
  return undefined
}

/**
 * Compresses the files of dist/client in a separate process, if they have changed since the last call. If that fails,
 * resolves with the output of the process.
 */
export async function compressPages(node, env) {
  const hash = read(builtFrom)
  if (read(compressedFrom) === hash) return undefined
  const { code, output } = await capture(node, [join(root, 'scripts/compress-files.mjs'), client], env)
  if (code !== 0) return output
  writeFileSync(compressedFrom, hash)
  return undefined
}

function read(path) {
  return existsSync(path) ? readFileSync(path, 'utf8') : ''
}

/**
 * Returns a hash of the sources. It hashes contents, because a fresh clone or a branch switch changes the modification
 * times of all files.
 */
function hashSources() {
  const hash = createHash('sha256')
  const add = (path) => {
    const full = join(root, path)
    if (statSync(full, { throwIfNoEntry: false })?.isDirectory()) {
      for (const name of readdirSync(full).sort()) add(`${path}/${name}`)
    } else if (existsSync(full) && !path.endsWith('.test.ts')) {
      hash.update(`${path}\0`).update(readFileSync(full)).update('\0')
    }
  }
  for (const path of sources) add(path)
  return hash.digest('hex')
}
