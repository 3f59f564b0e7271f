import { setTimeout as sleep } from 'node:timers/promises'
import { WebSocket } from 'ws'
import type { LogEntry } from '../../contract/batches.ts'
import { LiveMessage, type LiveRequest, livePath } from '../../contract/live.ts'
import type { Protocol } from '../../contract/protocol.ts'

/** A live connection like a page's, which records every message. */
export class LiveClient {
  /** The protocol version that the server has announced. */
  server: Protocol | undefined
  readonly messages: LiveMessage[] = []
  readonly socket: WebSocket
  /** Resolves to the close code of the connection. */
  readonly closed: Promise<number>

  private constructor(socket: WebSocket) {
    this.socket = socket
    socket.on('message', (data) => {
      const message = LiveMessage.parse(JSON.parse((data as Buffer).toString()))
      if (message.type === 'hello') this.server = message.protocol
      else this.messages.push(message)
    })
    this.closed = new Promise((resolve) => socket.on('close', resolve))
  }

  static connect(baseUrl: string, cookie: string, origin = baseUrl, query = ''): Promise<LiveClient> {
    const headers = cookie ? { cookie } : {}
    const socket = new WebSocket(`${baseUrl.replace(/^http/, 'ws')}${livePath}${query}`, { headers, origin })
    const client = new LiveClient(socket)
    return new Promise((resolve, reject) => {
      socket.on('open', () => resolve(client))
      // If the connection is rejected, the error is "Unexpected server response: 401".
      socket.on('error', reject)
    })
  }

  send(request: LiveRequest): void {
    this.socket.send(JSON.stringify(request))
  }

  /** Subscribes to a network. Resolves once everything up to now has been received. */
  async follow(networkId: string, after = 0): Promise<void> {
    this.send({ type: 'follow', networkId, after })
    await this.waitForMessage((message) => message.type === 'following' && message.networkId === networkId)
  }

  /** Returns all batches of a network in the order in which they were received. */
  batches(networkId: string): LogEntry[] {
    return this.messages.flatMap((message) =>
      message.type === 'edits' && message.networkId === networkId ? message.batches : [],
    )
  }

  async waitForMessage(isIt: (message: LiveMessage) => boolean, withinMs = 10_000): Promise<void> {
    await until(() => this.messages.some(isIt), 'the live message', withinMs)
  }

  close(): void {
    this.socket.terminate()
  }
}

/**
 * Waits until a condition is met, and resolves to the time that this took, in milliseconds. After a timeout, throws an
 * error that contains `what`. The interval between checks grows, because most checks are requests, and other tests need
 * the processor.
 */
export async function until(
  condition: () => boolean | Promise<boolean>,
  what: string,
  withinMs = 10_000,
): Promise<number> {
  const began = Date.now()
  while (!(await condition())) {
    const waitedMs = Date.now() - began
    if (waitedMs > withinMs) throw new Error(`Timed out after ${withinMs} ms while waiting for ${what}.`)
    await sleep(Math.min(250, Math.max(10, waitedMs / 20)))
  }
  return Date.now() - began
}
