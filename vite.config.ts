import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

const page = 'app.html'
const serverPort = process.env.KITHMAP_SERVER_PORT ?? '3001'

/** In development every address that is not a file is the app; in production the server does the same with the build. */
function appForEveryAddress(): Plugin {
  return {
    name: 'app-for-every-address',
    configureServer(server) {
      // Returned, so that it runs after Vite's own middlewares: what they know (sources, assets) never gets here.
      return () => {
        server.middlewares.use(async (request, response, next) => {
          if (request.method !== 'GET' && request.method !== 'HEAD') return next()
          try {
            const address = request.originalUrl ?? '/'
            const html = await server.transformIndexHtml(
              address,
              await readFile(join(server.config.root, page), 'utf8'),
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
  // There is no index.html: Vite's fallback would look for one.
  appType: 'custom',
  publicDir: 'web/static',
  plugins: [react(), appForEveryAddress()],
  build: {
    outDir: 'dist/client',
    emptyOutDir: true,
    sourcemap: false,
    manifest: true,
    rolldownOptions: { input: page },
  },
  worker: { format: 'es' },
  server: {
    port: Number(process.env.PORT ?? 3000),
    strictPort: true,
    proxy: Object.fromEntries(
      // xfwd tells the server the address people see, which it needs for origins and links.
      ['/api', '/sandbox', '/healthz', '/readyz'].map((path) => [
        path,
        { target: `http://127.0.0.1:${serverPort}`, ws: true, xfwd: true },
      ]),
    ),
  },
})
