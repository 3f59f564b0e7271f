import type { MiddlewareHandler } from 'hono'
import { errors } from '../contract/errors.ts'
import { log } from './log.ts'

const readingMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Rejects requests that pages of other sites send with their visitor's cookie. Browsers send an Origin header with
 * every request that could change something. A program that sends no cookie acts for no user, so it needs none.
 */
export function sameOrigin(origins: readonly string[]): MiddlewareHandler {
  return async (c, next) => {
    if (c.req.header('cookie') === undefined) return next()
    const origin = c.req.header('origin')
    const isOurs = origin === undefined ? readingMethods.has(c.req.method) : origins.includes(origin)
    if (isOurs) return next()
    log('security', { kind: 'foreign-origin', origin: origin ?? 'none', method: c.req.method })
    // Not marked as an error defined by the contract, because the request may still succeed from the right page.
    const { status, message } = errors.FOREIGN_ORIGIN
    return c.json({ defined: false, code: 'FOREIGN_ORIGIN', status, message }, status)
  }
}

/** A client that uses more addresses than this is probing. */
const mostAddressesSaid = 10

/**
 * Logs each address that users visit although `BASE_URL` names another one. Their requests are rejected, and links in
 * mails lead to the wrong address. Pages of other sites are not reported, because their origin differs from the
 * request's host.
 */
export function noteOtherAddress(origins: readonly string[]): MiddlewareHandler {
  const said = new Set<string>()
  return async (c, next) => {
    const origin = c.req.header('origin')
    if (origin !== undefined && !origins.includes(origin) && said.size < mostAddressesSaid && !said.has(origin)) {
      if (URL.parse(origin)?.host === c.req.header('host')) {
        said.add(origin)
        log('config.warning', {
          warning: `People come by ${origin}, and BASE_URL says ${origins[0]}: set it to what they use`,
        })
      }
    }
    return next()
  }
}
