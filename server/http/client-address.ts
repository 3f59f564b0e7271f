import { isIP } from 'node:net'
import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'

/**
 * Header that passes the client's address to Better Auth, which only reads addresses from headers. Values that clients
 * send are removed.
 */
export const clientAddressHeader = 'x-kithmap-client'

/**
 * Returns the client's IP address. Each proxy appends the IP address from which it was called to X-Forwarded-For. With
 * `trustedProxies` proxies in front of the server, only this many entries from the right are reliable. Clients can
 * forge the other entries. Without proxies, the address is the remote address of the connection.
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

/** Returns the client's IP address for a Hono request. */
export function addressOf(c: Context, trustedProxies: number): string | undefined {
  return clientAddress(getConnInfo(c).remote.address, c.req.header('x-forwarded-for') ?? null, trustedProxies)
}

/**
 * Returns the key by which rate limits count an IP address: the address itself for IPv4, and the first 64 bits for IPv6,
 * because a customer has all addresses with these bits.
 */
export function networkOf(address: string): string {
  if (!address.includes(':') || address.includes('.')) return address
  const [head = '', tail] = address.split('::')
  const groups = head.split(':').filter(Boolean)
  if (tail !== undefined) while (groups.length < 4) groups.push('0')
  return groups.slice(0, 4).join(':')
}
