import { isIP } from 'node:net'
import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'

/**
 * Header that passes the client's address to the library, which reads addresses from headers only. Values sent by
 * clients are dropped.
 */
export const clientAddressHeader = 'x-kithmap-client'

/**
 * Returns the client address of a request. Each proxy appends the address it was called from to X-Forwarded-For. With
 * `trustedProxies` proxies in front of the server, exactly that many entries, counted from the right, can be trusted.
 * Everything further left was written by the client. Without proxies, only the connection's own address counts.
 */
export function clientAddress(
  connection: string | undefined,
  forwardedFor: string | null,
  trustedProxies: number,
): string | undefined {
  if (trustedProxies === 0 || !forwardedFor) return connection
  const hops = forwardedFor.split(',').map((hop) => hop.trim())
  const client = hops[Math.max(0, hops.length - trustedProxies)] ?? ''
  return isIP(client) === 0 ? connection : client
}

/** Returns the client address of a Hono request. */
export function addressOf(c: Context, trustedProxies: number): string | undefined {
  return clientAddress(getConnInfo(c).remote.address, c.req.header('x-forwarded-for') ?? null, trustedProxies)
}

/** Returns the network of an address for rate limits. An IPv6 customer has 2^64 addresses, so they count as one. */
export function networkOf(address: string): string {
  if (!address.includes(':') || address.includes('.')) return address
  const [head = '', tail] = address.split('::')
  const groups = head.split(':').filter(Boolean)
  if (tail !== undefined) while (groups.length < 4) groups.push('0')
  return groups.slice(0, 4).join(':')
}
