import type { IncomingMessage, Server, ServerOptions, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { networkOf } from './client-address.ts'

/**
 * Time in milliseconds within which the headers of a request have to arrive, counted from the start of the connection.
 */
const headWithinMs = 8000
/**
 * Time in milliseconds within which a whole request has to arrive. A megabyte of edits takes long on a slow connection.
 * Shorter bodies have their own deadlines in `bodies.ts`.
 */
const requestWithinMs = 300_000
const lookEveryMs = 1000
/** Time in milliseconds after which a client is considered gone if it neither sends nor reads when it should. */
const stalledAfterMs = 15_000
/**
 * How long idle connections stay open, in milliseconds. It is longer than the timeout of common proxies, because a
 * proxy would get no response to a request on a connection that was just closed.
 */
const keepAliveMs = 75_000
/**
 * Maximum number of connections per IP address. It suffices for two hundred users who share one address. Each has the
 * six connections of a browser, and ten tabs with live updates.
 */
const mostFromAddress = 4000

/** Options for a server that `limitConnections` monitors. */
export const connectionOptions: ServerOptions = {
  headersTimeout: headWithinMs,
  requestTimeout: requestWithinMs,
  connectionsCheckingInterval: lookEveryMs,
  keepAliveTimeout: keepAliveMs,
}

interface Exchange {
  readonly request: IncomingMessage
  readonly response: ServerResponse
}

/**
 * Closes connections of clients that stop sending or reading, and limits the number of connections per IP address.
 * Behind proxies, all connections come from the proxies, so there is no limit per IP address. The proxies have to limit
 * connections instead.
 */
export function limitConnections(server: Server, trustedProxies: number): void {
  const exchanges = new Map<Socket, Exchange>()
  const fromAddress = new Map<string, number>()

  server.setTimeout(stalledAfterMs, (socket) => {
    const exchange = exchanges.get(socket)
    const isOurTurn = exchange?.request.complete && socket.writableLength === 0
    if (!isOurTurn) socket.destroy()
  })
  server.on('request', (request, response) => {
    const { socket } = request
    exchanges.set(socket, { request, response })
    response.once('close', () => {
      if (exchanges.get(socket)?.response === response) exchanges.delete(socket)
    })
  })
  if (trustedProxies > 0) return
  server.on('connection', (socket: Socket) => {
    const address = networkOf(socket.remoteAddress ?? '')
    const others = fromAddress.get(address) ?? 0
    if (others >= mostFromAddress) return socket.destroy()
    fromAddress.set(address, others + 1)
    socket.once('close', () => {
      const left = (fromAddress.get(address) ?? 1) - 1
      if (left > 0) fromAddress.set(address, left)
      else fromAddress.delete(address)
    })
  })
}
