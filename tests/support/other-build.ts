import { execFile } from 'node:child_process'
import { cp, readdir, readFile, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { temporaryFolder } from './kithmap.ts'

const root = join(import.meta.dirname, '../..')
const sources = ['app.html', 'sign-in.html', 'contract', 'domain', 'package.json', 'sandbox', 'server', 'web']
/** Returns the path of the file that lists the edit kinds of an entity. */
const listOf = (entity: string) => `domain/entities/${entity}/${entity}-edits.ts`

export interface OtherBuild {
  /** Folder with the sources of the build, and with its built pages if it has any. */
  readonly folder: string
  remove(): Promise<void>
}

/**
 * Builds this release as it was before an edit kind existed, with its own sources, server and pages. Only the entry for
 * the kind in the list of its entity is missing.
 */
export async function buildWithout(kind: string): Promise<OtherBuild> {
  const configurations = (await readdir(root)).filter((name) => /^tsconfig.*json$/.test(name))
  const { folder, remove } = await copyOf([...sources, ...configurations])
  await change(folder, listOf(kind.split('.')[0] ?? ''), (list) => withoutKind(list, kind))
  await promisify(execFile)(process.execPath, ['--input-type=module', '-e', buildScript], { cwd: folder })
  return { folder, remove }
}

/**
 * Returns the store of this release as it was before nodes could be locked, with everything it needs to run as a
 * `SyncClient`.
 */
export async function storeWithoutLocks(): Promise<OtherBuild> {
  const build = await copyOf(['contract', 'domain', 'package.json', 'tests/support', 'web'])
  await change(build.folder, 'domain/entities/node/node.ts', (node) => {
    const lines = node.split('\n').filter((line) => !/^ +locked: /.test(line))
    if (lines.length !== node.split('\n').length - 3)
      throw new Error('The declaration of locked nodes has changed. Update this file.')
    return lines.join('\n')
  })
  return build
}

async function copyOf(names: readonly string[]): Promise<OtherBuild> {
  const { path: folder, remove } = await temporaryFolder('other-build')
  for (const name of names) await cp(join(root, name), join(folder, name), { recursive: true })
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'))
  return { folder, remove }
}

async function change(folder: string, file: string, to: (text: string) => string): Promise<void> {
  await writeFile(join(folder, file), to(await readFile(join(root, file), 'utf8')))
}

function withoutKind(list: string, kind: string): string {
  const name = kind.replace(/\.(.)/, (_dot, letter: string) => letter.toUpperCase())
  const shorter = list
    .replace(new RegExp(`^import \\{ ${name} \\}.*\\n`, 'm'), '')
    .replace(new RegExp(`\\b${name}, `), '')
  if (shorter.includes(name) || shorter === list)
    throw new Error(`The list of ${kind} has changed. Update this file.\n${list}`)
  return shorter
}

/**
 * A script that builds only the browser code. To save time, the code is not minified, and the page of the workspace has
 * no preloads.
 */
const buildScript = `
  import { copyFile } from 'node:fs/promises'
  import { build } from 'vite'
  import react from '@vitejs/plugin-react'
  await build({
    configFile: false,
    logLevel: 'error',
    publicDir: 'web/static',
    plugins: [react()],
    worker: { format: 'es' },
    build: { outDir: 'dist/client', minify: false, reportCompressedSize: false, rolldownOptions: { input: ['app.html', 'sign-in.html'] } },
  })
  await copyFile('dist/client/app.html', 'dist/client/workspace.html')
`
