import { connect, createServer, type NetConnectOpts, type Server, type Socket } from 'node:net'
import { join } from 'node:path'

/**
 * A proxy between a server and its local Postgres that can simulate a network failure. Connections stay open, but no
 * data gets through, and neither side is notified.
 */
export class StallingProxy {
  /** URL of Postgres through the proxy. */
  readonly url: string
  readonly #server: Server
  readonly #pairs = new Set<readonly [Socket, Socket]>()
  #stalled = false

  private constructor(server: Server, url: string) {
    this.#server = server
    this.url = url
  }

  static async start(databaseUrl: string): Promise<StallingProxy> {
    const server = createServer()
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject)
      server.listen(0, '127.0.0.1', () => resolve())
    })
    const own = server.address()
    if (!own || typeof own === 'string') throw new Error('The proxy has no port.')
    const proxy = new StallingProxy(server, urlThrough(databaseUrl, own.port))
    server.on('connection', (client) => proxy.#pass(client, connect(socketOf(databaseUrl))))
    return proxy
  }

  /** Starts the network failure. */
  stall(): void {
    this.#stalled = true
    for (const [client, target] of this.#pairs) {
      client.unpipe(target).pause()
      target.unpipe(client).pause()
    }
  }

  /** Ends the network failure for new connections. Connections from before stay without data. */
  heal(): void {
    this.#stalled = false
  }

  async close(): Promise<void> {
    for (const pair of this.#pairs) for (const socket of pair) socket.destroy()
    await new Promise<void>((resolve) => this.#server.close(() => resolve()))
  }

  #pass(client: Socket, target: Socket): void {
    const pair = [client, target] as const
    this.#pairs.add(pair)
    for (const socket of pair) {
      socket.on('close', () => {
        this.#pairs.delete(pair)
        for (const each of pair) each.destroy()
      })
      // If a connection breaks, the other side is closed as well.
      socket.on('error', () => socket.destroy())
    }
    if (this.#stalled) return
    client.pipe(target)
    target.pipe(client)
  }
}

/** Returns the address on which the local PostgreSQL accepts connections. */
export function socketOf(databaseUrl: string): NetConnectOpts {
  const target = new URL(databaseUrl)
  const folder = target.searchParams.get('host')
  return folder ? { path: join(folder, '.s.PGSQL.5432') } : { host: target.hostname, port: Number(target.port || 5432) }
}

/** Returns the URL of a database with another port on this machine. */
export function urlThrough(databaseUrl: string, port: number): string {
  const through = new URL(databaseUrl)
  through.search = ''
  through.host = `127.0.0.1:${port}`
  return through.href
}
