import { connect, createServer, type Server, type Socket } from 'node:net'
import { appRole } from '../../server/db/app-role.ts'
import { socketOf, urlThrough } from './stalling-proxy.ts'

/** Delay in one direction, in milliseconds. It is long enough to recognize messages that are sent together. */
const delayMs = 10
/** Types of messages that execute a statement: a simple query, and the execution of a prepared statement. */
const runs = new Set(['Q', 'E'])

/** A proxy between a server and its Postgres that counts statements and round trips. */
export class CountingProxy {
  /** URL of Postgres through the proxy. */
  readonly url: string
  /** Number of times that request connections have waited for a response. */
  trips = 0
  /** Number of statements on all connections. `texts` contains the statements that were sent with their text. */
  statements = 0
  readonly texts: string[] = []
  readonly #server: Server
  readonly #sockets = new Set<Socket>()

  private constructor(server: Server, url: string) {
    this.#server = server
    this.url = url
  }

  static async start(databaseUrl: string): Promise<CountingProxy> {
    const server = createServer()
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const own = server.address()
    if (!own || typeof own === 'string') throw new Error('The proxy has no port.')
    const proxy = new CountingProxy(server, urlThrough(databaseUrl, own.port))
    server.on('connection', (client) => proxy.#pass(client, connect(socketOf(databaseUrl))))
    return proxy
  }

  async close(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy()
    await new Promise<void>((resolve) => this.#server.close(() => resolve()))
  }

  #pass(client: Socket, target: Socket): void {
    const read = messagesOf()
    let isRequest: boolean | undefined
    let isAsking = false
    client.on('data', (chunk: Buffer) => {
      isRequest ??= chunk.includes(`role=${appRole}`)
      if (isRequest && !isAsking) this.trips += 1
      isAsking = true
      for (const { type, body } of read(chunk)) {
        if (runs.has(type)) this.statements += 1
        if (type === 'Q' || type === 'P') this.texts.push(body.toString().replaceAll(/\0+/g, ' ').trim())
      }
      setTimeout(() => target.write(chunk), delayMs)
    })
    target.on('data', (chunk: Buffer) => {
      setTimeout(() => {
        isAsking = false
        client.write(chunk)
      }, delayMs)
    })
    for (const [socket, other] of [
      [client, target],
      [target, client],
    ] as const) {
      this.#sockets.add(socket)
      const end = () => {
        this.#sockets.delete(socket)
        other.destroy()
      }
      socket.on('error', end).on('close', end)
    }
  }
}

/**
 * Returns a function that parses the bytes of a connection into messages. Skips the first message, which has no type.
 */
function messagesOf(): (chunk: Buffer) => { type: string; body: Buffer }[] {
  let rest = Buffer.alloc(0)
  let isFirst = true
  return (chunk) => {
    rest = Buffer.concat([rest, chunk])
    const messages = []
    for (;;) {
      const start = isFirst ? 0 : 1
      if (rest.length < start + 4) return messages
      const end = start + rest.readUInt32BE(start)
      if (rest.length < end) return messages
      if (!isFirst) messages.push({ type: String.fromCharCode(rest[0] ?? 0), body: rest.subarray(start + 4, end) })
      isFirst = false
      rest = rest.subarray(end)
    }
  }
}
