import type { IncomingMessage, Server, ServerOptions, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { networkOf } from './account/client-address.ts'

/** Deadline for a request's headers, counted from the start of the connection. */
const headWithinMs = 8000
/** A megabyte of edits takes a while on a slow connection. Shorter bodies have their own deadlines; see `bodies.ts`. */
const requestWithinMs = 300_000
const lookEveryMs = 1000
/** A client that makes no progress for this long while it is its turn to send or to read is considered gone. */
const stalledAfterMs = 15_000
/** Longer than the timeout of proxies. A request sent on a connection that was just closed gets no response. */
const keepAliveMs = 75_000
/** Two hundred users behind one address, each with a browser's six connections and ten tabs with live updates. */
const mostFromAddress = 4000

/** Options for the server whose connections `guardConnections` monitors. */
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
 * Closes connections of clients that stop sending or reading, and limits the number of connections per address. Behind
 * proxies, all connections are theirs, so limiting them is up to the proxies.
 */
export function guardConnections(server: Server, trustedProxies: number): void {
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
