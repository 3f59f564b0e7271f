import {
  liveActorParameter,
  liveBehind,
  type LiveRequest,
  livePath,
  livePingMs,
  liveSignedOut,
  readLiveMessage,
} from '../../contract/live.ts'
import { liveProtocolParameter, ownProtocol, writeProtocol } from '../../contract/protocol.ts'

const firstRetryMs = 300
/** A page that could not take what it was sent gives its line some rest. */
const behindRetryMs = 3000
const longestRetryMs = 10_000
/** A connection that is back sooner was not missed by anybody. */
const downAfterMs = 1000
/** Two signs of life may be missed before a silent connection counts as dead. */
const silenceMs = livePingMs * 2 + 5000

interface LiveOptions {
  readonly userId: string
  onMessage(message: ReturnType<typeof readLiveMessage>): void
  /** A connection stands: follow what is open. */
  onOpen(): void
  onSignedOut(): void
  /** `isDown`, `hasStood` or `isSignedOut` has changed. */
  onChange(): void
}

/** The page's WebSocket, kept standing for as long as the page lives. */
export class LiveConnection {
  readonly #options: LiveOptions
  #socket: WebSocket | undefined
  #retryMs = firstRetryMs
  #retryTimer: ReturnType<typeof setTimeout> | undefined
  #silenceTimer: ReturnType<typeof setTimeout> | undefined
  #closed = false
  #downTimer: ReturnType<typeof setTimeout> | undefined
  /** The server cannot be reached, as far as this connection can tell. */
  isDown = false
  /** The server was reached at least once. */
  hasStood = false
  /** The server has ended the connection because nobody, or somebody else, is signed in. */
  isSignedOut = false

  constructor(options: LiveOptions) {
    this.#options = options
    this.#connect()
  }

  send(request: LiveRequest): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(request))
  }

  /** The browser says that it is online again, or the page became visible: do not wait for the next attempt. */
  retryNow(): void {
    this.#retryMs = firstRetryMs
    if (!this.#socket || this.#socket.readyState === WebSocket.CLOSED) this.#connect()
  }

  close(): void {
    this.#closed = true
    clearTimeout(this.#retryTimer)
    clearTimeout(this.#silenceTimer)
    clearTimeout(this.#downTimer)
    this.#socket?.close()
  }

  #connect(): void {
    if (this.#closed) return
    clearTimeout(this.#retryTimer)
    const address = new URL(livePath, location.origin.replace(/^http/, 'ws'))
    address.searchParams.set(liveActorParameter, this.#options.userId)
    address.searchParams.set(liveProtocolParameter, writeProtocol(ownProtocol))
    const socket = new WebSocket(address)
    this.#socket = socket
    this.#heard(socket)
    socket.addEventListener('open', () => {
      this.#retryMs = firstRetryMs
      this.#heard(socket)
      this.#stands()
      this.#options.onOpen()
    })
    socket.addEventListener('message', ({ data }) => {
      this.#heard(socket)
      this.#options.onMessage(readLiveMessage(String(data)))
    })
    socket.addEventListener('close', ({ code }) => {
      if (this.#closed || socket !== this.#socket) return
      if (code === liveSignedOut) this.#signedOut()
      else {
        // Coming back at once, it would be sent the same again.
        if (code === liveBehind) this.#retryMs = Math.max(this.#retryMs, behindRetryMs)
        this.#lost()
      }
    })
  }

  #signedOut(): void {
    clearTimeout(this.#silenceTimer)
    this.isSignedOut = true
    this.#options.onSignedOut()
    this.#options.onChange()
  }

  #lost(): void {
    this.#socket = undefined
    clearTimeout(this.#silenceTimer)
    this.#downTimer ??= setTimeout(() => this.#fell(), downAfterMs)
    this.#connectLater()
  }

  #stands(): void {
    clearTimeout(this.#downTimer)
    this.#downTimer = undefined
    if (this.hasStood && !this.isDown && !this.isSignedOut) return
    this.hasStood = true
    this.isDown = false
    this.isSignedOut = false
    this.#options.onChange()
  }

  #fell(): void {
    this.isDown = true
    this.#options.onChange()
  }

  #heard(socket: WebSocket): void {
    clearTimeout(this.#silenceTimer)
    this.#silenceTimer = setTimeout(() => {
      socket.close()
      // A dead line does not answer the goodbye either, and browsers wait for that a minute or longer.
      this.#lost()
    }, silenceMs)
  }

  #connectLater(): void {
    clearTimeout(this.#retryTimer)
    this.#retryTimer = setTimeout(() => this.#connect(), this.#retryMs * (0.75 + Math.random() / 2))
    this.#retryMs = Math.min(this.#retryMs * 2, longestRetryMs)
  }
}
