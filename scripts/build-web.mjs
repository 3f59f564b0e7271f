import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { compressFiles } from './compress-files.mjs'
import { capture } from './processes.mjs'
import { root, say, seconds } from './terminal.mjs'

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
const marker = join(root, 'dist', 'built-from')

/**
 * Builds dist/client if the sources have changed since the last build. If the build fails, resolves with its output.
 */
export async function buildWeb(node, env) {
  const hash = hashSources()
  if (existsSync(join(root, 'dist/client')) && existsSync(marker) && readFileSync(marker, 'utf8') === hash)
    return undefined
  const began = Date.now()
  say('Building the web pages …')
  const { code, output } = await capture(node, [join(root, 'node_modules/vite/bin/vite.js'), 'build'], env)
  if (code !== 0) return output
  await compressFiles(join(root, 'dist/client'))
  mkdirSync(join(root, 'dist'), { recursive: true })
  writeFileSync(marker, hash)
  say(`Built in ${seconds(began)}.`)
  return undefined
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
