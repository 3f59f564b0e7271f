import type { MiddlewareHandler } from 'hono'
import { errors } from '../contract/errors.ts'
import { log } from './log.ts'

const readingMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Refuses what a page of another site sends with its visitor's cookie. Browsers say where a request comes from whenever
 * it could change something; a program that sends no cookie acts for nobody and need not say.
 */
export function sameOrigin(origins: readonly string[]): MiddlewareHandler {
  return async (c, next) => {
    if (c.req.header('cookie') === undefined) return next()
    const origin = c.req.header('origin')
    const isOurs = origin === undefined ? readingMethods.has(c.req.method) : origins.includes(origin)
    if (isOurs) return next()
    log('security', { kind: 'foreign-origin', origin: origin ?? 'none', method: c.req.method })
    // Not marked as a verdict of the contract: what was to be done may still be done from the right page.
    const { status, message } = errors.FOREIGN_ORIGIN
    return c.json({ defined: false, code: 'FOREIGN_ORIGIN', status, message }, status)
  }
}

/** Whoever comes by so many addresses tries them out. */
const mostAddressesSaid = 10

/**
 * Says once of each address by which people come although `BASE_URL` names another: what they send from there is refused,
 * and links in mails lead elsewhere. A page of another site is not at the address that it sends to.
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
