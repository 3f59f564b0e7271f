import {
  liveActorParameter,
  LiveMessage,
  type LiveRequest,
  livePath,
  livePingMs,
  liveSignedOut,
} from '../../contract/live.ts'

const firstRetryMs = 300
const longestRetryMs = 10_000
/** Two signs of life may be missed before a silent connection counts as dead. */
const silenceMs = livePingMs * 2 + 5000

interface LiveOptions {
  readonly userId: string
  onMessage(message: LiveMessage): void
  /** A connection stands: follow what is open. */
  onOpen(): void
  onSignedOut(): void
}

/** The page's WebSocket, kept standing for as long as the page lives. */
export class LiveConnection {
  readonly #options: LiveOptions
  #socket: WebSocket | undefined
  #retryMs = firstRetryMs
  #retryTimer: ReturnType<typeof setTimeout> | undefined
  #silenceTimer: ReturnType<typeof setTimeout> | undefined
  #closed = false

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
    if (this.#socket?.readyState === WebSocket.CLOSED) this.#connect()
  }

  close(): void {
    this.#closed = true
    clearTimeout(this.#retryTimer)
    clearTimeout(this.#silenceTimer)
    this.#socket?.close()
  }

  #connect(): void {
    if (this.#closed) return
    clearTimeout(this.#retryTimer)
    const address = new URL(livePath, location.origin.replace(/^http/, 'ws'))
    address.searchParams.set(liveActorParameter, this.#options.userId)
    const socket = new WebSocket(address)
    this.#socket = socket
    socket.addEventListener('open', () => {
      this.#retryMs = firstRetryMs
      this.#heard(socket)
      this.#options.onOpen()
    })
    socket.addEventListener('message', ({ data }) => {
      this.#heard(socket)
      this.#options.onMessage(LiveMessage.parse(JSON.parse(String(data))))
    })
    socket.addEventListener('close', ({ code }) => {
      if (this.#closed || socket !== this.#socket) return
      if (code === liveSignedOut) this.#options.onSignedOut()
      else this.#connectLater()
    })
  }

  #heard(socket: WebSocket): void {
    clearTimeout(this.#silenceTimer)
    this.#silenceTimer = setTimeout(() => socket.close(), silenceMs)
  }

  #connectLater(): void {
    clearTimeout(this.#retryTimer)
    this.#retryTimer = setTimeout(() => this.#connect(), this.#retryMs * (0.75 + Math.random() / 2))
    this.#retryMs = Math.min(this.#retryMs * 2, longestRetryMs)
  }
}
