import type { MiddlewareHandler } from 'hono'
import { errors } from '../contract/errors.ts'

/** Names that lead to the machine they are used on, and only there. */
const ownNames = new Set(['localhost', '127.0.0.1', '[::1]'])

/**
 * True if a request's Host header names this machine or the host of `baseUrl`. A page elsewhere can let its own name
 * point to 127.0.0.1 (DNS rebinding) and is then of the same origin as whatever answers there; only the name gives it
 * away. The port does not matter: it is forwarded from wherever people need it.
 */
export function isOwnHost(host: string | undefined, baseUrl: string): boolean {
  const name = URL.parse(`http://${host ?? ''}`)?.hostname
  return name !== undefined && (ownNames.has(name) || name === new URL(baseUrl).hostname)
}

/** Answers nobody who came under another name. For local mode, where mails lie open to whoever reaches the server. */
export function ownHost(baseUrl: string): MiddlewareHandler {
  return async (c, next) => {
    if (isOwnHost(c.req.header('host'), baseUrl)) return next()
    const { status, message } = errors.FOREIGN_HOST
    return c.json({ defined: false, code: 'FOREIGN_HOST', status, message }, status)
  }
}
