import { createHash } from 'node:crypto'
import { cp, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin, ViteDevServer } from 'vite'
import { type BuiltPage, type BuiltPages, fillIn } from '../contract/pages.ts'
import { productLanguage } from '../domain/product-language.ts'
import type { PageAssets } from '../web/public/frame/page-assets.ts'

/* Renders the public pages. They are React components that are rendered to HTML during the build, so that
   browsers load no React for them. Two other builds run before: they provide the renderer, and the style sheet and
   files to which the pages refer. */

interface Renderer {
  renderPages(assets: PageAssets): BuiltPage[]
}

const renderer = 'web/public/render.tsx'
const script = 'web/public/page-script.ts'
const landingMap = 'web/app/landing/landing-map.ts'
const preloadedFonts = [/^bricolage-grotesque-latin-wght-normal/, /^geist-latin-wght-normal/]

/** Writes dist/pages.json. The server serves the pages in it. */
export async function buildPages(root: string): Promise<void> {
  const [client, drawing] = [join(root, 'dist/client'), join(root, 'dist/pages-renderer')]
  const manifest: Record<string, { file: string }> = JSON.parse(
    await readFile(join(client, '.vite/manifest.json'), 'utf8'),
  )
  const files = await readdir(join(drawing, 'assets'))
  const sheet = files.find((name) => name.endsWith('.css'))
  const pageScript = manifest[script]?.file
  const mapFile = (await readdir(join(client, 'assets'))).find((name) => /^landing-map-.*\.js$/.test(name))
  if (!sheet || !pageScript || !mapFile)
    throw new Error('The builds did not write a style sheet and the scripts for the public pages.')

  // Only the renderer's build contains the images of public pages. Fonts have the same names in both builds, so copying
  // them changes nothing.
  const assets = files.filter((name) => !name.endsWith('.css'))
  await Promise.all(assets.map((name) => cp(join(drawing, 'assets', name), join(client, 'assets', name))))

  const { renderPages }: Renderer = await import(pathToFileURL(join(drawing, 'render.js')).href)
  const pages = renderPages({
    style: (await readFile(join(drawing, 'assets', sheet), 'utf8')).trim(),
    scriptFile: `/${pageScript}`,
    landingMapFile: `/assets/${mapFile}`,
    fonts: files.filter((name) => preloadedFonts.some((font) => font.test(name))).map((name) => `/assets/${name}`),
  })
  const built: BuiltPages = { contentSecurityPolicy: policyOf(pages), pages }
  await writeFile(join(root, 'dist/pages.json'), JSON.stringify(built))
}

/** Returns a content security policy that only allows the contents of the pages. */
function policyOf(pages: readonly BuiltPage[]): string {
  const hashes = { style: new Set<string>(), script: new Set<string>() }
  for (const { html } of pages) {
    for (const [, kind, text = ''] of html.matchAll(/<(style|script)>([^]*?)<\/\1>/g)) {
      if (kind === 'style' || kind === 'script') hashes[kind].add(hashSource(text))
    }
  }
  return [
    "default-src 'none'",
    ["script-src 'self'", ...hashes.script].join(' '),
    ['style-src', ...hashes.style].join(' '),
    "img-src 'self'",
    "font-src 'self'",
    // The pages send no requests, but tools that inspect them do.
    "connect-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}

function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}

/** Vite plugin for development. It renders a public page on each request, and Vite adds the styles. */
export function developPages(): Plugin {
  return {
    name: 'public-pages',
    configureServer(server) {
      return () => {
        server.middlewares.use(async (request, response, next) => {
          if (request.method !== 'GET') return next()
          try {
            const html = await draw(server, new URL(request.originalUrl ?? '/', 'http://localhost'))
            if (html === undefined) next()
            else response.setHeader('content-type', 'text/html; charset=utf-8').end(html)
          } catch (error) {
            next(error)
          }
        })
      }
    },
  }
}

async function draw(server: ViteDevServer, { pathname, searchParams }: URL): Promise<string | undefined> {
  const { renderPages } = (await server.ssrLoadModule(renderer)) as Renderer
  const sheets = [...server.moduleGraph.idToModuleMap.values()].filter(({ url }) => /^\/web\/.*\.css$/.test(url))
  const styles = await Promise.all(
    sheets.map(async ({ url }) => (await server.transformRequest(`${url}?direct`))?.code ?? ''),
  )
  const pages = renderPages({
    style: styles.join('\n'),
    scriptFile: `/${script}`,
    landingMapFile: `/${landingMap}`,
    fonts: [],
  })
  const page = pages.find(({ path }) => path === pathname)
  if (!page) return undefined
  const html = fillIn(page.html, {
    origin: `http://localhost:${server.config.server.port}`,
    today: new Intl.DateTimeFormat(productLanguage, { dateStyle: 'long' }).format(),
    supportEmail: 'support@localhost',
    privacyEmail: 'privacy@localhost',
    localMode: 'yes',
    contactState: searchParams.has('sent') ? 'sent' : '',
  })
  return server.transformIndexHtml(pathname, html)
}
