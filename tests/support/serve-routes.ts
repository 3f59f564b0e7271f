import { serve } from '@hono/node-server'
import type { Hono } from 'hono'

interface ServedRoutes {
  /** Calls a path without following redirects. */
  call(path: string, init?: RequestInit): Promise<Response>
  close(): void
}

/** Serves routes over HTTP, which they need if they read the connection of a request. */
export async function serveRoutes(routes: Hono): Promise<ServedRoutes> {
  const server = serve({ fetch: routes.fetch, port: 0 })
  await new Promise((resolve) => server.once('listening', resolve))
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : ''
  return {
    call: (path, init = {}) => fetch(`http://127.0.0.1:${port}${path}`, { redirect: 'manual', ...init }),
    close: () => void server.close(),
  }
}
