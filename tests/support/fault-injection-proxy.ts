import { createServer, request, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

/**
 * The proxy's handling of requests. It forwards them, refuses connections, never responds, responds with an error,
 * responds with invalid data, or stops in the middle of the response.
 */
export type Fault = 'passes' | 'refuses' | 'hangs' | 'errors' | 'babbles' | 'breaks off'

/** A proxy between our server and another server, which our server calls over HTTP. */
export class FaultInjectionProxy {
  fault: Fault = 'passes'
  /** Maximum random delay of each response, in milliseconds. */
  holdUpToMs = 0
  /** All requests so far, as 'GET /path'. */
  readonly requests: string[] = []
  readonly url: string
  readonly #server: Server
  readonly #target: URL
  readonly #random: () => number

  private constructor(server: Server, target: string, port: number, random: () => number) {
    this.#random = random
    this.#server = server
    this.#target = new URL(target)
    this.url = `http://127.0.0.1:${port}`
    server.on('request', (incoming, outgoing) => this.#treat(incoming, outgoing))
  }

  static async start(target: string, random: () => number): Promise<FaultInjectionProxy> {
    const server = createServer()
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const address = server.address()
    if (!address || typeof address === 'string') throw new Error('The proxy has no port.')
    return new FaultInjectionProxy(server, target, address.port, random)
  }

  /** Returns the number of requests so far that match the pattern. */
  count(pattern: RegExp): number {
    return this.requests.filter((each) => pattern.test(each)).length
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections()
    await new Promise<void>((resolve) => this.#server.close(() => resolve()))
  }

  #treat(incoming: IncomingMessage, outgoing: ServerResponse): void {
    this.requests.push(`${incoming.method} ${incoming.url?.split('?')[0]}`)
    const json = { 'content-type': 'application/json' }
    switch (this.fault) {
      case 'passes':
        return this.#pass(incoming, outgoing)
      case 'refuses':
        incoming.socket.destroy()
        return
      case 'hangs':
        return
      case 'errors':
        outgoing.writeHead(500, json).end('{"error":{"type":"api_error","message":"Sorry."}}')
        return
      case 'babbles':
        outgoing.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Please sign in to the hotel network</h1>')
        return
      case 'breaks off':
        outgoing.writeHead(200, { ...json, 'content-length': 5000 }).write('{"id":"cus_')
        setTimeout(() => incoming.socket.destroy(), 20)
    }
  }

  #pass(incoming: IncomingMessage, outgoing: ServerResponse): void {
    const { hostname, port } = this.#target
    const options = { hostname, port, path: incoming.url, method: incoming.method, headers: incoming.headers }
    const onward = request(options, async (answer) => {
      // The response is delayed after it was created, so that it is outdated when it arrives.
      await sleep(this.#random() * this.holdUpToMs)
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(outgoing)
    })
    onward.on('error', () => outgoing.destroy())
    incoming.pipe(onward)
  }
}
