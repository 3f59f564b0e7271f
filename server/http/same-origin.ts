import type { MiddlewareHandler } from 'hono'
import { errors } from '../../contract/errors.ts'
import { log } from '../platform/log.ts'

const readingMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Middleware that rejects requests that a page of another site sends with the cookie of its visitor. Browsers send an
 * Origin header with every request that could change something. A program without a cookie acts for no user, so it
 * needs no such header.
 */
export function sameOrigin(origins: readonly string[]): MiddlewareHandler {
  return async (c, next) => {
    if (c.req.header('cookie') === undefined) return next()
    const origin = c.req.header('origin')
    const isOurs = origin === undefined ? readingMethods.has(c.req.method) : origins.includes(origin)
    if (isOurs) return next()
    log('security', { kind: 'foreign-origin', origin: origin ?? 'none', method: c.req.method })
    // Not marked as an error of the contract (`defined`), because the same request can succeed from our own page.
    const { status, message } = errors.FOREIGN_ORIGIN
    return c.json({ defined: false, code: 'FOREIGN_ORIGIN', status, message }, status)
  }
}

/** Maximum number of addresses that are logged. A client that uses more addresses is probing the server. */
const mostLoggedAddresses = 10

/**
 * Middleware that logs each address of this server that users open but that differs from `BASE_URL`. Requests from
 * pages at such an address are rejected, and links in emails lead to the wrong address. Requests from pages of other
 * sites are not logged, because their origin differs from the request's host.
 */
export function logOtherAddress(origins: readonly string[]): MiddlewareHandler {
  const logged = new Set<string>()
  return async (c, next) => {
    const origin = c.req.header('origin')
    if (origin !== undefined && !origins.includes(origin) && logged.size < mostLoggedAddresses && !logged.has(origin)) {
      if (URL.parse(origin)?.host === c.req.header('host')) {
        logged.add(origin)
        log('config.warning', {
          warning: `Users open ${origin}, but BASE_URL is ${origins[0]}: set BASE_URL to the address that users open`,
        })
      }
    }
    return next()
  }
}
