import type { MiddlewareHandler } from 'hono'

/**
 * Leads from `/terms/` to `/terms` where nothing answers. To the path alone: behind a proxy the server knows neither the
 * scheme nor the host that people use. Of several slashes at the beginning one stays, or they would name another host.
 */
export const trimTrailingSlash: MiddlewareHandler = async (c, next) => {
  await next()
  const { pathname, search } = new URL(c.req.url)
  const isRead = c.req.method === 'GET' || c.req.method === 'HEAD'
  if (!isRead || c.res.status !== 404 || pathname === '/' || !pathname.endsWith('/')) return
  c.res = c.redirect(pathname.slice(0, -1).replace(/^\/*/, '/') + search, 301)
}
