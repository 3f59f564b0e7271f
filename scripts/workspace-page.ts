import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

type Manifest = Record<string, { file: string; imports?: string[]; css?: string[] }>

const entry = 'web/app/workspace/workspace-page.tsx'
/** The two panes of the workspace. The page preloads the one that is shown first. */
const canvas = 'web/app/panes/network-as-canvas.tsx'
const table = 'web/app/panes/network-as-table.tsx'
/** Media query for screens on which the canvas is shown first. */
const wide = 'media="(min-width: 768px)"'

/**
 * Writes the page that is served for URLs of the workspace. It is the app page plus preload links that request the code
 * and data of the workspace immediately. Without them, the browser would discover these files one after the other while
 * the app starts.
 */
export async function buildWorkspacePage(root: string): Promise<void> {
  const client = join(root, 'dist/client')
  const manifest: Manifest = JSON.parse(await readFile(join(client, '.vite/manifest.json'), 'utf8'))
  const page = await readFile(join(client, 'app.html'), 'utf8')
  const parts = [...new Set(partsOf(manifest, entry))]
  const worker = (await readdir(join(client, 'assets'))).find((name) => /^render-worker-.*\.js$/.test(name))
  if (!worker) throw new Error('The build contains no drawing worker.')
  const isNew = (file: string) => !page.includes(`"/${file}"`)
  const always = new Set(filesOf(parts))
  const filesFor = (pane: string) => filesOf(partsOf(manifest, pane)).filter((file) => isNew(file) && !always.has(file))
  const preloads = [
    ...parts
      .map(({ file }) => file)
      .filter(isNew)
      .map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`),
    ...parts
      .flatMap(({ css = [] }) => css)
      .filter(isNew)
      .map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`),
    ...filesFor(canvas).map((file) =>
      file.endsWith('.css')
        ? // Uses a preload, because a stylesheet link would count as loaded even if its media query does not match.
          `<link rel="preload" as="style" crossorigin ${wide} href="/${file}">`
        : `<link rel="modulepreload" crossorigin ${wide} href="/${file}">`,
    ),
  ]
  const listed = (pane: string) =>
    filesFor(pane)
      .map((file) => `/${file}`)
      .join(' ')
  const early = `<script src="/early-data.js" data-worker="/assets/${worker}" data-canvas="${listed(canvas)}" data-table="${listed(table)}"></script>`
  const withData = page.replace('<script type="module"', `${early}\n    $&`)
  const whole = withData.replace('</head>', `${preloads.join('\n')}\n</head>`)
  // Code gets a low priority. Browsers open only a few connections per server, and if code used all of them, the
  // data would have to wait until the code has arrived.
  const yielding = whole.replaceAll('<link rel="modulepreload"', '$& fetchpriority="low"')
  await writeFile(join(client, 'workspace.html'), yielding)
}

function partsOf(manifest: Manifest, key: string, known = new Set<string>()): Manifest[string][] {
  const part = manifest[key]
  if (!part || known.has(key)) return []
  known.add(key)
  return [part, ...(part.imports ?? []).flatMap((each) => partsOf(manifest, each, known))]
}

function filesOf(parts: readonly Manifest[string][]): string[] {
  return [...new Set(parts.flatMap(({ file, css = [] }) => [file, ...css]))]
}
