import type { MiddlewareHandler } from 'hono'
import { log } from './log.ts'

/** What asks every few seconds whether we are there. */
const probes = new Set(['/healthz', '/readyz'])
const id = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/
const longestWord = 40

/** A line in the log for each request: no address of a person, no query, and no token that stands in a path. */
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

/** Better-auth puts the token that chooses a password into the path. */
export function withoutTokens(path: string): string {
  return path
    .replace(/^(\/api\/auth\/reset-password\/)[^/]+/, '$1…')
    .split('/')
    .map((part) => (part.length > longestWord && !id.test(part) && !path.startsWith('/assets/') ? '…' : part))
    .join('/')
}
