import type { MiddlewareHandler } from 'hono'
import { localPath } from '../contract/local-path.ts'

/**
 * Leads from `/terms/` to `/terms` where nothing answers. To the path alone: behind a proxy the server knows neither the
 * scheme nor the host that people use. What would name another host is left alone: nothing here has such an address.
 */
export const trimTrailingSlash: MiddlewareHandler = async (c, next) => {
  await next()
  const { pathname, search } = new URL(c.req.url)
  const isRead = c.req.method === 'GET' || c.req.method === 'HEAD'
  if (!isRead || c.res.status !== 404 || pathname === '/' || !pathname.endsWith('/')) return
  const path = localPath(pathname.slice(0, -1) + search)
  if (path !== null) c.res = c.redirect(path, 301)
}
