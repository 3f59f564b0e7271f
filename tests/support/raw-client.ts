import { connect, type Socket } from 'node:net'

/** A connection that is spoken by hand: no client library would be so rude. */
export class RawClient {
  readonly socket: Socket
  /** What the server has said so far, its beginning. */
  heard = ''
  heardBytes = 0
  isClosed = false

  private constructor(socket: Socket) {
    this.socket = socket
    // Being cut off is what is waited for.
    socket.on('error', () => undefined)
    socket.on('close', () => {
      this.isClosed = true
    })
    socket.on('data', (chunk) => {
      this.heardBytes += chunk.length
      if (this.heard.length < 2000) this.heard += chunk.toString('latin1')
    })
  }

  static open(port: number): Promise<RawClient> {
    const socket = connect(port, '127.0.0.1')
    const client = new RawClient(socket)
    return new Promise((resolve) => {
      socket.once('connect', () => resolve(client))
      socket.once('close', () => resolve(client))
    })
  }

  say(text: string | Buffer): void {
    if (!this.socket.destroyed) this.socket.write(text)
  }

  close(): void {
    this.socket.destroy()
  }
}

/** The head of a request, with the empty line that ends it. */
export function requestHead(method: string, path: string, port: number, headers: Record<string, string> = {}): string {
  const lines = Object.entries({ host: `localhost:${port}`, origin: `http://localhost:${port}`, ...headers })
  return [`${method} ${path} HTTP/1.1`, ...lines.map(([name, value]) => `${name}: ${value}`), '', ''].join('\r\n')
}
