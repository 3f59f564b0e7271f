import type { MiddlewareHandler } from 'hono'
import { localPath } from '../../contract/local-path.ts'

/**
 * Middleware that redirects from `/terms/` to `/terms` if there is no page at `/terms/`. It redirects to a path instead
 * of a URL, because behind a proxy the server does not know the public scheme and host. It ignores paths that a browser
 * would interpret as another host.
 */
export const trimTrailingSlash: MiddlewareHandler = async (c, next) => {
  await next()
  const { pathname, search } = new URL(c.req.url)
  const isRead = c.req.method === 'GET' || c.req.method === 'HEAD'
  if (!isRead || c.res.status !== 404 || pathname === '/' || !pathname.endsWith('/')) return
  const path = localPath(pathname.slice(0, -1) + search)
  if (path !== null) c.res = c.redirect(path, 301)
}
