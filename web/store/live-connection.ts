import {
  liveActorParameter,
  liveBehind,
  type LiveMessage,
  type LiveRequest,
  livePath,
  livePingMs,
  liveSignedOut,
  readLiveMessage,
  type UnreadableMessage,
} from '../../contract/live.ts'
import { liveProtocolParameter, ownProtocol, writeProtocol } from '../../contract/protocol.ts'

const firstRetryMs = 300
/**
 * Minimum delay in milliseconds before reconnecting, if the page was too slow for the connection or received a damaged
 * message.
 */
const behindRetryMs = 3000
const longestRetryMs = 10_000
/** Time in milliseconds after which a lost connection is reported as down. */
const downAfterMs = 1000
/** Time in milliseconds without messages after which a connection is considered dead: two missed pings. */
const silenceMs = livePingMs * 2 + 5000

interface LiveOptions {
  readonly userId: string
  onMessage(message: LiveMessage | UnreadableMessage): void
  /** Called when a connection is open, to follow the open networks. */
  onOpen(): void
  onSignedOut(): void
  /** Called when `isDown`, `hasConnected` or `isSignedOut` has changed. */
  onChange(): void
}

/** The WebSocket of the page. It reconnects automatically until it is closed or the user is signed out. */
export class LiveConnection {
  readonly #options: LiveOptions
  #socket: WebSocket | undefined
  #retryMs = firstRetryMs
  #retryTimer: ReturnType<typeof setTimeout> | undefined
  #silenceTimer: ReturnType<typeof setTimeout> | undefined
  #closed = false
  #downTimer: ReturnType<typeof setTimeout> | undefined
  /** Whether the server cannot be reached. */
  isDown = false
  /** Whether the server has been reached before. */
  hasConnected = false
  /** Whether the server has closed the connection because no user, or another user, is signed in. */
  isSignedOut = false

  constructor(options: LiveOptions) {
    this.#options = options
    this.#connect()
  }

  send(request: LiveRequest): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(request))
  }

  /** Reconnects immediately. Called when the browser is online again or the page becomes visible. */
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
    this.#restartSilenceTimer(socket)
    socket.addEventListener('open', () => {
      this.#retryMs = firstRetryMs
      this.#restartSilenceTimer(socket)
      this.#markUp()
      this.#options.onOpen()
    })
    socket.addEventListener('message', ({ data }) => {
      this.#restartSilenceTimer(socket)
      const message = readLiveMessage(String(data))
      if (message) return this.#options.onMessage(message)
      this.#waitLonger()
      this.#abandon(socket)
    })
    socket.addEventListener('close', ({ code }) => {
      if (this.#closed || socket !== this.#socket) return
      if (code === liveSignedOut) this.#signedOut()
      else {
        if (code === liveBehind) this.#waitLonger()
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
    this.#downTimer ??= setTimeout(() => this.#markDown(), downAfterMs)
    this.#connectLater()
  }

  #markUp(): void {
    clearTimeout(this.#downTimer)
    this.#downTimer = undefined
    if (this.hasConnected && !this.isDown && !this.isSignedOut) return
    this.hasConnected = true
    this.isDown = false
    this.isSignedOut = false
    this.#options.onChange()
  }

  #markDown(): void {
    this.isDown = true
    this.#options.onChange()
  }

  #restartSilenceTimer(socket: WebSocket): void {
    clearTimeout(this.#silenceTimer)
    this.#silenceTimer = setTimeout(() => this.#abandon(socket), silenceMs)
  }

  /**
   * Replaces a connection that is silent or on which something damaged a message. The next connection continues after
   * the last change that this page has received.
   */
  #abandon(socket: WebSocket): void {
    if (this.#closed || socket !== this.#socket) return
    socket.close()
    // Does not wait for the close event: a dead connection never sends one, and browsers wait a minute or longer for
    // it.
    this.#lost()
  }

  /** Call this before reconnecting if an immediate attempt would probably fail for the same reason. */
  #waitLonger(): void {
    this.#retryMs = Math.max(this.#retryMs, behindRetryMs)
  }

  #connectLater(): void {
    clearTimeout(this.#retryTimer)
    this.#retryTimer = setTimeout(() => this.#connect(), this.#retryMs * (0.75 + Math.random() / 2))
    this.#retryMs = Math.min(this.#retryMs * 2, longestRetryMs)
  }
}
