import { connect, createServer, type Server, type Socket } from 'node:net'
import { freePort } from './kithmap.ts'

/**
 * A proxy between a client and a local server that can drop responses. A request that contains a string passed to
 * `swallow` still reaches the server. The proxy cuts the connection as soon as the response starts, so the client never
 * receives it.
 */
export class ResponseDroppingProxy {
  readonly baseUrl: string
  readonly #server: Server
  readonly #sockets = new Set<Socket>()
  readonly #marks = new Set<string>()
  #swallowed = 0

  private constructor(server: Server, port: number) {
    this.#server = server
    this.baseUrl = `http://127.0.0.1:${port}`
  }

  static async start(targetPort: number): Promise<ResponseDroppingProxy> {
    const port = await freePort()
    const server = createServer()
    const proxy = new ResponseDroppingProxy(server, port)
    server.on('connection', (client) => proxy.#pass(client, targetPort))
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject)
      server.listen(port, '127.0.0.1', () => resolve())
    })
    return proxy
  }

  get swallowed(): number {
    return this.#swallowed
  }

  /** Drops the response to the next request that contains `text`. */
  swallow(text: string): void {
    this.#marks.add(text)
  }

  async close(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy()
    await new Promise<void>((resolve) => this.#server.close(() => resolve()))
  }

  #pass(client: Socket, targetPort: number): void {
    const target = connect(targetPort, '127.0.0.1')
    for (const socket of [client, target]) {
      this.#sockets.add(socket)
      socket.on('close', () => {
        this.#sockets.delete(socket)
        client.destroy()
        target.destroy()
      })
      // Errors are ignored, because this proxy cuts connections.
      socket.on('error', () => socket.destroy())
    }
    let doomed = false
    client.on('data', (chunk) => {
      const text = chunk.toString('latin1')
      for (const mark of this.#marks) {
        if (text.includes(mark)) {
          this.#marks.delete(mark)
          doomed = true
        }
      }
      target.write(chunk)
    })
    target.on('data', (chunk) => {
      if (!doomed) return void client.write(chunk)
      doomed = false
      this.#swallowed++
      client.destroy()
    })
  }
}
