import { connect, type Socket } from 'node:net'

/** A raw connection, for invalid behavior that no client library supports. */
export class RawClient {
  readonly socket: Socket
  /** The beginning of the data that the server has sent. */
  received = ''
  receivedBytes = 0
  isClosed = false

  private constructor(socket: Socket) {
    this.socket = socket
    // Errors are ignored, because tests only wait until the connection is closed.
    socket.on('error', () => undefined)
    socket.on('close', () => {
      this.isClosed = true
    })
    socket.on('data', (chunk) => {
      this.receivedBytes += chunk.length
      if (this.received.length < 2000) this.received += chunk.toString('latin1')
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

/** Returns the request line and the headers of a request, including the empty line at the end. */
export function requestHead(method: string, path: string, port: number, headers: Record<string, string> = {}): string {
  const lines = Object.entries({ host: `localhost:${port}`, origin: `http://localhost:${port}`, ...headers })
  return [`${method} ${path} HTTP/1.1`, ...lines.map(([name, value]) => `${name}: ${value}`), '', ''].join('\r\n')
}
