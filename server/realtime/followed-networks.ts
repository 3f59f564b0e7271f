import type { LiveMessage } from '../../contract/live.ts'
import { type Database, transactionAs } from '../db/database.ts'
import { describeError, log } from '../platform/log.ts'
import { grantDocument } from '../network/access.ts'
import { noteRefusal } from '../network/note-refusal.ts'
import { type LogPage, readLog } from '../network/queries.ts'
import { Refused } from '../platform/refused.ts'

/** Delay in milliseconds before the next attempt if the database could not be queried. */
const retryMs = 1000
/** Maximum number of networks that a page can follow. No page shows that many at once. */
const mostFollowed = 100

/** The live connection of one page. */
export interface Listener {
  readonly userId: string
  readonly sessionId: string
  send(message: LiveMessage): void
  /**
   * Whether no edits should be sent, because there is too much unread data. When this becomes false, `resume` has to be
   * called.
   */
  readonly congested: boolean
}

interface Follower {
  readonly listener: Listener
  /** The newest version that was sent to this page. */
  sent: number
  /** Whether the page has been told that it is up to date. */
  greeted: boolean
}

/** All pages on this server process that follow a network. */
interface FollowedNetwork {
  readonly followers: Map<Listener, Follower>
  /** Whether `#pump` is queued or running. */
  due: boolean
  /** Whether a notification has arrived since `#pump` last checked the log. */
  dirty: boolean
}

/**
 * Sends all followers of a network the batches after their version, in order and without gaps. The log in the database
 * is the only source: a notification only triggers a check, so it may be lost or duplicated.
 */
export class FollowedNetworks {
  readonly #networks = new Map<string, FollowedNetwork>()
  readonly #networkIdsOf = new Map<Listener, Set<string>>()
  readonly #database: Database
  readonly #due: (readonly [networkId: string, network: FollowedNetwork])[] = []
  /**
   * Maximum number of networks that are checked at the same time. After a reconnect, all open networks are checked, and
   * requests need connections too.
   */
  readonly #mostLooks: number
  #looks = 0

  readonly #charge: (userId: string, bytes: number) => void

  /** `charge` is called with the size of the log that a user reads to catch up, in bytes. */
  constructor(database: Database, charge: (userId: string, bytes: number) => void) {
    this.#database = database
    this.#charge = charge
    this.#mostLooks = Math.max(1, Math.floor(database.pool.options.max / 2))
  }

  /** Starts to send a network's edits to a page. Returns false if the page already follows too many networks. */
  follow(networkId: string, listener: Listener, after: number): boolean {
    const followed = this.#networkIdsOf.get(listener) ?? new Set()
    if (followed.size >= mostFollowed && !followed.has(networkId)) return false
    this.#networkIdsOf.set(listener, followed.add(networkId))
    let network = this.#networks.get(networkId)
    if (!network) {
      network = { followers: new Map(), due: false, dirty: false }
      this.#networks.set(networkId, network)
    }
    network.followers.set(listener, { listener, sent: after, greeted: false })
    this.look(networkId)
    return true
  }

  unfollow(networkId: string, listener: Listener): void {
    this.#networkIdsOf.get(listener)?.delete(networkId)
    const network = this.#networks.get(networkId)
    network?.followers.delete(listener)
    if (network?.followers.size === 0) this.#networks.delete(networkId)
  }

  leave(listener: Listener): void {
    for (const networkId of this.#networkIdsOf.get(listener) ?? []) this.unfollow(networkId, listener)
    this.#networkIdsOf.delete(listener)
  }

  /** Sends a page the edits that were held back while it had too much unread data. */
  resume(listener: Listener): void {
    for (const networkId of this.#networkIdsOf.get(listener) ?? []) this.look(networkId)
  }

  /** Checks whether the network has batches that were not sent to its followers. */
  look(networkId: string): void {
    const network = this.#networks.get(networkId)
    if (!network) return
    network.dirty = true
    if (!network.due) this.#enqueue(networkId, network)
  }

  lookEverywhere(): void {
    for (const networkId of this.#networks.keys()) this.look(networkId)
  }

  #enqueue(networkId: string, network: FollowedNetwork): void {
    network.due = true
    this.#due.push([networkId, network])
    this.#lookAtNext()
  }

  #lookAtNext(): void {
    if (this.#looks >= this.#mostLooks) return
    const next = this.#due.shift()
    if (!next) return
    this.#looks++
    void this.#pump(...next).then(() => {
      this.#looks--
      this.#lookAtNext()
    })
  }

  async #pump(networkId: string, network: FollowedNetwork): Promise<void> {
    network.dirty = false
    let failed = false
    const userIds = new Set([...network.followers.values()].map(({ listener }) => listener.userId))
    for (const userId of userIds) {
      try {
        await this.#catchUp(networkId, network, userId)
      } catch (error) {
        log('realtime.look-failed', describeError(error))
        failed = true
      }
    }
    network.due = false
    // Added to the end of the queue, so that busy networks do not delay others.
    if (network.dirty) this.#enqueue(networkId, network)
    // There is no notification when the database recovers, so this tries again later.
    if (failed) setTimeout(() => this.look(networkId), retryMs).unref()
  }

  /** Reads the log once for all pages of a user, with the rights of that user. */
  async #catchUp(networkId: string, network: FollowedNetwork, userId: string): Promise<void> {
    for (;;) {
      const followers = [...network.followers.values()].filter(
        ({ listener }) => listener.userId === userId && !listener.congested,
      )
      if (followers.length === 0) return
      const after = Math.min(...followers.map(({ sent }) => sent))
      const page = await this.#read(networkId, userId, after)
      if (page instanceof Refused) {
        for (const { listener, greeted } of followers) {
          this.unfollow(networkId, listener)
          listener.send({ type: 'gone', networkId })
          // A page that had access before has not violated any rule, so it is not recorded.
          if (!greeted) await this.#noteRefusal(page, listener)
        }
        return
      }
      // Updates are free for pages that are up to date. Catching up costs the same as reading the log.
      if (followers.some(({ greeted }) => !greeted)) this.#charge(userId, page.bytes)
      for (const follower of followers) {
        // Checked again, because sending to other pages of the user may have reached the limit per user.
        if (!follower.listener.congested) deliver(networkId, follower, page)
      }
      const last = page.batches.at(-1)
      if (!last || last.version >= page.version) return
    }
  }

  async #read(networkId: string, userId: string, after: number): Promise<LogPage | Refused> {
    try {
      return await transactionAs(
        this.#database,
        userId,
        async (tx) => {
          const access = await grantDocument(tx, userId, networkId, 'viewer')
          return readLog(tx, access, after)
        },
        'repeatable read',
      )
    } catch (error) {
      if (error instanceof Refused) return error
      throw error
    }
  }

  #noteRefusal(refusal: Refused, { userId: id, sessionId }: Listener): Promise<void> {
    return noteRefusal(this.#database, refusal, () => Promise.resolve({ id, sessionId }))
  }
}

function deliver(networkId: string, follower: Follower, { version, batches }: LogPage): void {
  const news = batches.filter((batch) => batch.version > follower.sent)
  if (news.length > 0) follower.listener.send({ type: 'edits', networkId, batches: news })
  follower.sent = Math.max(follower.sent, news.at(-1)?.version ?? 0)
  if (follower.greeted || follower.sent < version) return
  follower.greeted = true
  follower.listener.send({ type: 'following', networkId, version })
}
