import type { MiddlewareHandler } from 'hono'
import { log } from '../platform/log.ts'

/** Paths of health checks. They are not logged, because they are requested every few seconds. */
const probes = new Set(['/healthz', '/readyz'])
const id = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/
const longestWord = 40

/** Logs one line per request, without IP address, query string or tokens in the path. */
export const accessLine: MiddlewareHandler = async (c, next) => {
  const began = performance.now()
  await next()
  if (probes.has(c.req.path)) return
  log('http.request', {
    method: c.req.method,
    path: withoutTokens(c.req.path),
    status: c.res.status,
    ms: Math.round(performance.now() - began),
  })
}

/** Removes tokens from a path: password reset tokens, and all other long parts except ids and names of assets. */
export function withoutTokens(path: string): string {
  return path
    .replace(/^(\/api\/auth\/reset-password\/)[^/]+/, '$1…')
    .split('/')
    .map((part) => (part.length > longestWord && !id.test(part) && !path.startsWith('/assets/') ? '…' : part))
    .join('/')
}
