import type { MiddlewareHandler } from 'hono'
import { errors } from '../../contract/errors.ts'

/** Host names that always resolve to the local machine. */
const ownNames = new Set(['localhost', '127.0.0.1', '[::1]'])

/**
 * Whether the Host header of a request names this machine or the host of `baseUrl`. With DNS rebinding, a malicious
 * page lets its own host name resolve to 127.0.0.1, so that it has the same origin as the local server. Only the host
 * name in the header reveals this attack. The port is ignored, because it may be forwarded.
 */
export function isOwnHost(host: string | undefined, baseUrl: string): boolean {
  const name = URL.parse(`http://${host ?? ''}`)?.hostname
  return name !== undefined && (ownNames.has(name) || name === new URL(baseUrl).hostname)
}

/**
 * Middleware that rejects requests for other host names. Used in local mode, because everyone who can reach the server
 * can see all emails.
 */
export function ownHost(baseUrl: string): MiddlewareHandler {
  return async (c, next) => {
    if (isOwnHost(c.req.header('host'), baseUrl)) return next()
    const { status, message } = errors.FOREIGN_HOST
    return c.json({ defined: false, code: 'FOREIGN_HOST', status, message }, status)
  }
}
