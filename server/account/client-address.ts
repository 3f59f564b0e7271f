import { isIP } from 'node:net'
import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'

/** Carries the client's address to the library, which reads addresses from headers only. What clients send is dropped. */
export const clientAddressHeader = 'x-kithmap-client'

/**
 * Where a request comes from. Each proxy appends the address it was called from to X-Forwarded-For, so with
 * `trustedProxies` of them in front of the server exactly that many entries, counted from the right, can be believed.
 * Everything further left was written by the client. Without proxies only the connection itself counts.
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

/** The same of a request as it is served. */
export function addressOf(c: Context, trustedProxies: number): string | undefined {
  return clientAddress(getConnInfo(c).remote.address, c.req.header('x-forwarded-for') ?? null, trustedProxies)
}

/** An IPv6 customer has 2^64 addresses to choose from: they count as one. */
export function networkOf(address: string): string {
  if (!address.includes(':') || address.includes('.')) return address
  const [head = '', tail] = address.split('::')
  const groups = head.split(':').filter(Boolean)
  if (tail !== undefined) while (groups.length < 4) groups.push('0')
  return groups.slice(0, 4).join(':')
}
