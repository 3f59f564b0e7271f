import type { MiddlewareHandler } from 'hono'
import { errors } from '../contract/errors.ts'

/** Host names that always resolve to the local machine. */
const ownNames = new Set(['localhost', '127.0.0.1', '[::1]'])

/**
 * True if a request's Host header names this machine or the host of `baseUrl`. A malicious page can let its own host
 * name resolve to 127.0.0.1 (DNS rebinding) and then has the same origin as the local server; only the name reveals it.
 * The port is ignored, because it may be forwarded from any other.
 */
export function isOwnHost(host: string | undefined, baseUrl: string): boolean {
  const name = URL.parse(`http://${host ?? ''}`)?.hostname
  return name !== undefined && (ownNames.has(name) || name === new URL(baseUrl).hostname)
}

/**
 * Rejects requests for other host names. For local mode, where all mails are visible to anyone who can reach the
 * server.
 */
export function ownHost(baseUrl: string): MiddlewareHandler {
  return async (c, next) => {
    if (isOwnHost(c.req.header('host'), baseUrl)) return next()
    const { status, message } = errors.FOREIGN_HOST
    return c.json({ defined: false, code: 'FOREIGN_HOST', status, message }, status)
  }
}
