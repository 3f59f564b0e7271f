import type { IncomingMessage, Server, ServerOptions, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { networkOf } from './account/client-address.ts'

/** How soon the head of a request must be there, counted from when the connection stands. */
const headWithinMs = 8000
/** A megabyte of edits takes its time on a slow line. What is shorter has deadlines of its own; see `bodies.ts`. */
const requestWithinMs = 300_000
const lookEveryMs = 1000
/** Whoever says nothing for so long while it is their turn, to send or to read, is not there any more. */
const stalledAfterMs = 15_000
/** Longer than proxies keep theirs: whoever sends on a connection that was just closed here gets no answer. */
const keepAliveMs = 75_000
/** Two hundred people behind one address, each with the six connections of a browser and ten tabs that are live. */
const mostFromAddress = 4000

/** For making the server whose connections `guardConnections` looks after. */
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
 * Closes connections of those who stopped sending or reading, and takes no more than so many from one address. Where
 * proxies stand in front, connections are theirs, and so is counting them.
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
