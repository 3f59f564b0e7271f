import type { MiddlewareHandler } from 'hono'
import { errors } from '../contract/errors.ts'

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
    // Not marked as a verdict of the contract: what was to be done may still be done from the right page.
    const { status, message } = errors.FOREIGN_ORIGIN
    return c.json({ defined: false, code: 'FOREIGN_ORIGIN', status, message }, status)
  }
}
