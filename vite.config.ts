import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { signInPaths } from './contract/pages.ts'
import { chunkGroups } from './scripts/chunks.ts'
import { shortenContract } from './scripts/client-contract.ts'
import { buildPages, developPages } from './scripts/public-pages.ts'
import { buildWorkspacePage } from './scripts/workspace-page.ts'

const page = 'app.html'
const signInPage = 'sign-in.html'
const serverPort = process.env.KITHMAP_SERVER_PORT ?? '3001'
const backend = { target: `http://127.0.0.1:${serverPort}`, xfwd: true }

/** Vite plugin for development. Serves the app for every URL that is not a file, as the server does in production. */
function appForEveryAddress(): Plugin {
  return {
    name: 'app-for-every-address',
    configureServer(server) {
      // Returned as a function, so that it runs after Vite's own middlewares, which serve sources and assets.
      return () => {
        server.middlewares.use(async (request, response, next) => {
          if (request.method !== 'GET' && request.method !== 'HEAD') return next()
          try {
            const address = request.originalUrl ?? '/'
            const { pathname } = new URL(address, 'http://localhost')
            const file = signInPaths.some((path) => path === pathname) ? signInPage : page
            const html = await server.transformIndexHtml(
              address,
              await readFile(join(server.config.root, file), 'utf8'),
            )
            response.setHeader('content-type', 'text/html; charset=utf-8').end(html)
          } catch (error) {
            next(error)
          }
        })
      }
    },
  }
}

export default defineConfig({
  // Turns off Vite's fallback, which would search for an index.html.
  appType: 'custom',
  publicDir: 'web/static',
  plugins: [react(), developPages(), appForEveryAddress(), shortenContract()],
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        emptyOutDir: true,
        sourcemap: false,
        manifest: true,
        // The sizes are only printed, and compressing every file for that takes time.
        reportCompressedSize: false,
        rolldownOptions: {
          input: { app: page, 'sign-in': signInPage, 'public-page': 'web/public/page-script.ts' },
          output: { codeSplitting: { groups: chunkGroups() } },
        },
      },
    },
    // Builds the interactive map of the landing page separately, because its chunks would be large if it shared them
    // with the app.
    landing: {
      consumer: 'client',
      build: {
        outDir: 'dist/client',
        emptyOutDir: false,
        copyPublicDir: false,
        rolldownOptions: {
          input: { 'landing-map': 'web/app/landing/landing-map.ts' },
          preserveEntrySignatures: 'strict',
          output: { entryFileNames: 'assets/[name]-[hash].js' },
        },
      },
    },
    // Renders the public pages at the end of the build.
    ssr: {
      resolve: { noExternal: [/^@fontsource-variable\//] },
      build: {
        outDir: 'dist/pages-renderer',
        emptyOutDir: true,
        emitAssets: true,
        cssCodeSplit: false,
        copyPublicDir: false,
        rolldownOptions: { input: { render: 'web/public/render.tsx' } },
      },
    },
  },
  builder: {
    async buildApp(builder) {
      const { client, landing, ssr } = builder.environments
      if (!client || !landing || !ssr) throw new Error('The build needs all environments.')
      await builder.build(client)
      await builder.build(landing)
      await builder.build(ssr)
      await buildPages(builder.config.root)
      await buildWorkspacePage(builder.config.root)
    },
  },
  worker: { format: 'es' },
  server: {
    port: Number(process.env.PORT ?? 3000),
    strictPort: true,
    proxy: {
      // `xfwd` sends the server the public address, which it needs for checking origins and for links.
      ...Object.fromEntries(
        ['/api', '/sandbox', '/healthz', '/readyz', '/robots.txt', '/sitemap.xml'].map((path) => [
          path,
          { ...backend, ws: true },
        ]),
      ),
      // Vite renders the page, and the server handles its form.
      '/contact': { ...backend, bypass: ({ method, url }) => (method === 'POST' ? undefined : url) },
    },
  },
})
