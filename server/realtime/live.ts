import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { type RawData, WebSocket, WebSocketServer } from 'ws'
import {
  liveActorParameter,
  liveBehind,
  type LiveMessage,
  livePingMs,
  liveSignedOut,
  readLiveRequest,
} from '../../contract/live.ts'
import { liveProtocolParameter, ownProtocol, readProtocol } from '../../contract/protocol.ts'
import { clientAddress, networkOf } from '../http/client-address.ts'
import type { SignedIn } from '../account/session.ts'
import type { Database } from '../db/database.ts'
import type { Notifications } from '../db/notifications.ts'
import { describeError, log } from '../platform/log.ts'
import { type Announcement, channel } from '../db/announce.ts'
import { MessageRate } from './message-rate.ts'
import { FollowedDocuments, type Listener } from './followed-documents.ts'
import { type ResumeScope, SendBacklog, type PageBacklog } from './send-backlog.ts'
import type { SessionPrincipal } from '../platform/principal.ts'

const largestRequestBytes = 4096
/**
 * Maximum number of fragments in a message. Browsers send short messages in one piece, and a flood of empty fragments
 * would count as one message.
 */
const mostFragments = 8
/**
 * Interval in milliseconds at which sessions of live connections are checked. The connections of ended sessions are
 * closed.
 */
const sessionCheckMs = 3000
/**
 * Maximum numbers of live connections, per user and per IP address. A user has a few browsers with some tabs each. An
 * office has many users at one IP address.
 */
const mostOfPerson = 50
const mostFromAddress = 2000
/**
 * Time in milliseconds after which a page is disconnected if it receives none of the sent data. When the page
 * reconnects, it catches up from the log.
 */
const stalledAfterMs = 45_000
/**
 * Number of unread bytes above which a page is disconnected. Edits pause much earlier, so only a flood of other
 * messages exceeds this limit.
 */
const mostUnreadBytes = 24 * 1024 * 1024
/** Time in milliseconds in which a disconnected page can receive the reason. Then the connection is terminated. */
const cutWithinMs = 1000
/** Time in milliseconds in which a page has to confirm the end of its connection. Then the connection is terminated. */
const dismissWithinMs = 1000

interface LiveOptions {
  readonly database: Database
  readonly notifications: Notifications
  /**
   * Origins whose pages may connect. Without this check, pages of other sites could connect with the cookie of their
   * visitor.
   */
  readonly origins: readonly string[]
  readonly trustedProxies: number
  currentUser(headers: Headers): Promise<SignedIn | null>
  /** Whether a user may send another request. Each request causes work in the database. */
  mayAsk(userId: string): boolean
  /** Charges a user for bytes that are read from the log. */
  charge(userId: string, bytes: number): void
  /** Returns those of the given session ids whose sessions have not ended. */
  liveSessions(ids: readonly string[]): Promise<ReadonlySet<string>>
}

interface Connection extends Listener {
  readonly socket: WebSocket
  readonly address: string
  readonly unread: PageBacklog
  alive: boolean
}

/** Live updates: forwards the notifications of the database to pages over WebSockets. */
export class Live {
  readonly #options: LiveOptions
  readonly #server = new WebSocketServer({
    noServer: true,
    maxPayload: largestRequestBytes,
    maxFragments: mostFragments,
  })
  readonly #connections = new Set<Connection>()
  readonly #fromAddress = new Map<string, number>()
  readonly #unread = new SendBacklog()
  readonly #followed: FollowedDocuments
  readonly #timers: NodeJS.Timeout[]

  constructor(options: LiveOptions) {
    this.#options = options
    this.#followed = new FollowedDocuments(options.database, (userId, bytes) => options.charge(userId, bytes))
    this.#timers = [
      setInterval(() => this.#ping(), livePingMs),
      setInterval(() => void this.#dropEndedSessions(), sessionCheckMs),
    ]
  }

  /** Starts to listen for notifications. Once this resolves, no notification is missed. */
  async listen(): Promise<void> {
    await this.#options.notifications.listen(
      channel,
      (payload) => this.#handleAnnouncement(JSON.parse(payload) as Announcement),
      () => {
        this.#followed.lookEverywhere()
        this.#sendToUsers({ type: 'networks' })
      },
    )
  }

  /** Handles an HTTP upgrade request on `livePath`. */
  async upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    socket.on('error', (error) => log('live.socket-error', { error: error.message }))
    try {
      if (!this.#options.origins.includes(request.headers.origin ?? '')) return reject(socket, '403 Forbidden')
      const signedIn = await this.#options.currentUser(new Headers({ cookie: request.headers.cookie ?? '' }))
      if (!signedIn) return reject(socket, '401 Unauthorized')
      const { principal } = signedIn
      const { userId } = principal
      const address = this.#addressOf(request)
      const isCrowded =
        this.#unread.pagesOf(userId) >= mostOfPerson ||
        (this.#fromAddress.get(address) ?? 0) >= mostFromAddress ||
        !this.#options.mayAsk(userId)
      if (isCrowded) return reject(socket, '429 Too Many Requests')
      const query = new URL(request.url ?? '', 'http://any').searchParams
      const actor = query.get(liveActorParameter)
      noteVersion(query.get(liveProtocolParameter))
      this.#server.handleUpgrade(request, socket, head, (webSocket) => {
        if (actor === null || actor === userId) this.#connect(webSocket, principal, address)
        else webSocket.close(liveSignedOut, 'Signed in as another user')
      })
    } catch (error) {
      log('live.upgrade-failed', describeError(error))
      reject(socket, '503 Service Unavailable')
    }
  }

  /**
   * Disconnects all pages, so that they reconnect to another process, or to this server after its restart. Connections
   * of pages that do not respond are terminated.
   */
  async dismiss(): Promise<void> {
    this.#server.close()
    const sockets = [...this.#connections].map(({ socket }) => socket)
    const left = sockets.map((socket) => new Promise((resolve) => socket.once('close', resolve)))
    for (const socket of sockets) socket.close(1001)
    await Promise.race([Promise.all(left), sleep(dismissWithinMs, undefined, { ref: false })])
    for (const socket of sockets) socket.terminate()
  }

  close(): void {
    for (const timer of this.#timers) clearInterval(timer)
  }

  #handleAnnouncement(announcement: Announcement): void {
    if ('networkId' in announcement) this.#followed.look(announcement.networkId)
    else if ('contentsOf' in announcement)
      this.#sendToUsers({ type: 'contents', networkId: announcement.contentsOf }, announcement.userIds)
    else this.#sendToUsers({ type: 'networks' }, announcement.userIds)
  }

  #addressOf(request: IncomingMessage): string {
    const forwarded = request.headers['x-forwarded-for']
    const hops = Array.isArray(forwarded) ? forwarded.join(',') : (forwarded ?? null)
    return networkOf(clientAddress(request.socket.remoteAddress, hops, this.#options.trustedProxies) ?? '')
  }

  #connect(socket: WebSocket, principal: SessionPrincipal, address: string): void {
    const unread = this.#unread.open(principal.userId)
    const connection: Connection = {
      socket,
      principal,
      address,
      unread,
      alive: true,
      send: (message: LiveMessage) => {
        if (socket.readyState !== WebSocket.OPEN) return
        const bytes = Buffer.from(JSON.stringify(message))
        unread.add(bytes.length)
        socket.send(bytes, { binary: false }, () => this.#relieve(connection, unread.remove(bytes.length)))
        if (unread.bytes > mostUnreadBytes) disconnect(socket, tooFarBehind)
      },
      get congested() {
        return unread.isTooMuch
      },
    }
    this.#connections.add(connection)
    this.#fromAddress.set(address, (this.#fromAddress.get(address) ?? 0) + 1)
    connection.send({ type: 'hello', protocol: ownProtocol })
    socket.on('error', (error) => log('live.socket-error', { error: error.message }))
    socket.on('close', () => {
      this.#connections.delete(connection)
      this.#followed.leave(connection)
      this.#relieve(connection, unread.close())
      const others = (this.#fromAddress.get(address) ?? 1) - 1
      if (others > 0) this.#fromAddress.set(address, others)
      else this.#fromAddress.delete(address)
    })
    const rate = new MessageRate()
    const admits = () => {
      if (rate.takes()) return true
      disconnect(socket, 'Too many messages')
      return false
    }
    // Counts pings and pongs as messages, because a flood of them costs as much as a flood of messages. `ws` responds
    // to pings itself.
    socket.on('ping', admits)
    socket.on('pong', () => {
      if (admits()) connection.alive = true
    })
    socket.on('message', (data) => {
      if (admits()) this.#receive(connection, textOf(data))
    })
  }

  #receive(connection: Connection, text: string): void {
    // Pages send far fewer requests. A client that exceeds the limit has to reconnect after its rate-limit points are
    // refilled.
    if (!this.#options.mayAsk(connection.principal.userId)) return disconnect(connection.socket, 'Too many messages')
    const request = readLiveRequest(text)
    if (request === undefined) return
    if (request === null) return connection.socket.close(1008, 'Unknown message')
    const { networkId } = request
    if (request.type === 'unfollow') return this.#followed.unfollow(networkId, connection)
    const follows = this.#followed.follow(networkId, connection, request.after)
    if (!follows) connection.socket.close(1008, 'Too many networks')
  }

  /** Resumes sending to pages that had too much unread data. */
  #relieve(page: Connection, relieved: ResumeScope): void {
    if (relieved === 'none') return
    for (const connection of relieved === 'page' ? [page] : this.#connections) {
      const isMeant = relieved !== 'person' || connection.principal.userId === page.principal.userId
      if (isMeant && !connection.congested) this.#followed.resume(connection)
    }
  }

  #sendToUsers(message: LiveMessage, userIds?: readonly string[]): void {
    for (const connection of this.#connections) {
      if (!userIds || userIds.includes(connection.principal.userId)) connection.send(message)
    }
  }

  #ping(): void {
    for (const connection of this.#connections) {
      if (!connection.alive) connection.socket.terminate()
      if (connection.unread.stalledMs > stalledAfterMs) disconnect(connection.socket, tooFarBehind)
      connection.alive = false
      connection.socket.ping()
      connection.send({ type: 'alive' })
    }
  }

  async #dropEndedSessions(): Promise<void> {
    // Copies the list, because the result of the query does not contain the sessions of connections that open during
    // the query.
    const asked = [...this.#connections]
    if (asked.length === 0) return
    try {
      const live = await this.#options.liveSessions(asked.map(({ principal }) => principal.sessionId))
      for (const { socket, principal } of asked) {
        if (!live.has(principal.sessionId)) socket.close(liveSignedOut, 'Signed out')
      }
    } catch (error) {
      log('live.session-check-failed', describeError(error))
    }
  }
}

function reject(socket: Duplex, status: string): void {
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
}

const tooFarBehind = 'Too far behind'

/** Disconnects a page and reads nothing more from it. If the page has unread data, it may not receive the reason. */
function disconnect(socket: WebSocket, reason: string): void {
  if (socket.readyState !== WebSocket.OPEN) return
  socket.removeAllListeners('message').removeAllListeners('ping').removeAllListeners('pong')
  socket.close(liveBehind, reason)
  socket.pause()
  setTimeout(() => socket.terminate(), cutWithinMs).unref()
}

function textOf(data: RawData): string {
  return Array.isArray(data) ? Buffer.concat(data).toString() : Buffer.from(data as Buffer).toString()
}

/** Logs the protocol of pages from another release, so that operators see how long they remain in use. */
function noteVersion(spoken: string | null): void {
  const page = readProtocol(spoken)
  if (!page) return
  const lacks = ownProtocol.editKinds.filter((kind) => !page.editKinds.includes(kind))
  const further = page.editKinds.filter((kind) => !ownProtocol.editKinds.includes(kind))
  if (page.number === ownProtocol.number && lacks.length === 0 && further.length === 0) return
  log('live.other-release', { protocol: page.number, lacks, further })
}
