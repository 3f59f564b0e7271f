import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/** Fault rates of a connection. Each is the probability per message. */
export interface Faults {
  /** Probability that the request is lost. */
  readonly lost: number
  /** Probability that the request arrives, but its response is lost. */
  readonly swallowed: number
  /** Probability that the request arrives twice. */
  readonly doubled: number
  /** Probability that the live connection breaks, for every chunk of data. */
  readonly cut: number
  /** Maximum delay of a message, in milliseconds. */
  readonly delayMs: number
}

export const perfectLine: Faults = { lost: 0, swallowed: 0, doubled: 0, cut: 0, delayMs: 0 }

/**
 * A connection between one client and the server that loses, duplicates, delays and cuts messages. It adds the client's
 * cookie, because a program outside a browser cannot attach a cookie to a WebSocket.
 */
export class LossyProxy {
  readonly #upstream: URL
  readonly #random: () => number
  readonly #server = createServer((incoming, answer) => void this.#forward(incoming, answer))
  readonly #tunnels = new Set<Socket>()
  cookie = ''
  faults: Faults = perfectLine
  /** While this is true, the proxy forwards no message. */
  down = false

  constructor(upstream: string, random: () => number) {
    this.#upstream = new URL(upstream)
    this.#random = random
    this.#server.on('upgrade', (incoming: IncomingMessage, socket: Socket) => this.#tunnel(incoming, socket))
  }

  async listen(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve))
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  cutLive(): void {
    for (const socket of this.#tunnels) socket.destroy()
  }

  async close(): Promise<void> {
    this.cutLive()
    this.#server.closeAllConnections()
    await new Promise<void>((resolve) => this.#server.close(() => resolve()))
  }

  #happens(probability: number): boolean {
    return this.#random() < probability
  }

  async #forward(incoming: IncomingMessage, answer: ServerResponse): Promise<void> {
    const body = Buffer.concat(await incoming.toArray())
    const { faults } = this
    await sleep(this.#random() * faults.delayMs)
    if (this.down || this.#happens(faults.lost)) return void answer.destroy()
    try {
      if (this.#happens(faults.doubled)) await this.#send(incoming, body)
      const { status, headers, content } = await this.#send(incoming, body)
      await sleep(this.#random() * faults.delayMs)
      if (this.down || this.#happens(faults.swallowed)) return void answer.destroy()
      answer.writeHead(status, headers).end(content)
    } catch {
      // If the server is down, the client sees a broken connection.
      answer.destroy()
    }
  }

  #send(
    incoming: IncomingMessage,
    body: Buffer,
  ): Promise<{ status: number; headers: Record<string, string>; content: Buffer }> {
    return new Promise((resolve, reject) => {
      const outgoing = request(
        new URL(incoming.url ?? '/', this.#upstream),
        { method: incoming.method, headers: this.#headers(incoming) },
        (reply) => {
          reply
            .toArray()
            .then((chunks) => {
              const type = reply.headers['content-type']
              const headers: Record<string, string> = type ? { 'content-type': type } : {}
              resolve({ status: reply.statusCode ?? 502, headers, content: Buffer.concat(chunks) })
            })
            .catch(reject)
        },
      )
      outgoing.on('error', reject)
      outgoing.end(body)
    })
  }

  #headers(incoming: IncomingMessage): Record<string, string> {
    const headers: Record<string, string> = { origin: this.#upstream.origin, cookie: this.cookie }
    for (const [name, value] of Object.entries(incoming.headers)) {
      if (typeof value === 'string' && !['host', 'origin', 'cookie', 'accept-encoding'].includes(name))
        headers[name] = value
    }
    return headers
  }

  #tunnel(incoming: IncomingMessage, client: Socket): void {
    if (this.down) return void client.destroy()
    const server = connect(Number(this.#upstream.port), this.#upstream.hostname)
    const lines = Object.entries({ ...this.#headers(incoming), host: this.#upstream.host }).map((pair) =>
      pair.join(': '),
    )
    server.write(`${incoming.method} ${incoming.url} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`)
    const end = () => {
      client.destroy()
      server.destroy()
      this.#tunnels.delete(client)
    }
    this.#tunnels.add(client)
    for (const socket of [client, server]) socket.on('error', end).on('close', end)
    client.pipe(server)
    server.on('data', (chunk: Buffer) => void this.#deliver(chunk, server, client, end))
  }

  async #deliver(chunk: Buffer, server: Socket, client: Socket, end: () => void): Promise<void> {
    if (this.down || this.#happens(this.faults.cut)) return end()
    server.pause()
    await sleep(this.#random() * this.faults.delayMs)
    client.write(chunk)
    server.resume()
  }
}
