import type { LiveMessage } from '../../contract/live.ts'
import { type Database, transactionAs } from '../db/database.ts'
import { describeError, log } from '../platform/log.ts'
import { grantDocument } from '../network/access.ts'
import { recordRejection } from '../network/record-rejection.ts'
import { type LogPage, readLog } from '../network/queries.ts'
import { Rejected } from '../platform/rejected.ts'
import type { Principal, SessionPrincipal } from '../platform/principal.ts'

/** Delay in milliseconds before the log is checked again after a failed query. */
const retryMs = 1000
/** Maximum number of documents that a page can follow. No page shows that many at the same time. */
const mostFollowed = 100

/** The live connection of one page. */
export interface Listener {
  readonly principal: SessionPrincipal
  send(message: LiveMessage): void
  /**
   * Whether sending edits must pause: too much sent data is still unread. When this becomes false,
   * `FollowedDocuments.resume` must be called.
   */
  readonly congested: boolean
}

interface Follower {
  readonly listener: Listener
  /** The newest version that was sent to this page. */
  sent: number
  /** Whether the page has received the message that it is up to date. */
  greeted: boolean
}

/** All pages on this server process that follow a document. */
interface FollowedDocument {
  readonly followers: Map<Listener, Follower>
  /** Whether `#pump` is queued or running. */
  due: boolean
  /** Whether a notification has arrived since `#pump` last checked the log. */
  dirty: boolean
}

/**
 * Sends all followers of a document the batches after their version, in order and without gaps. The log in the database
 * is the only source: a notification only triggers a check, so it may be lost or duplicated.
 */
export class FollowedDocuments {
  readonly #documents = new Map<string, FollowedDocument>()
  readonly #documentIdsOf = new Map<Listener, Set<string>>()
  readonly #database: Database
  readonly #due: (readonly [documentId: string, document: FollowedDocument])[] = []
  /**
   * Maximum number of documents that are checked at the same time. After the notifications reconnect, all followed
   * documents are checked. Each check needs a database connection, and requests need some too.
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

  /** Starts to send a document's edits to a page. Returns false if the page already follows too many documents. */
  follow(documentId: string, listener: Listener, after: number): boolean {
    const followed = this.#documentIdsOf.get(listener) ?? new Set()
    if (followed.size >= mostFollowed && !followed.has(documentId)) return false
    this.#documentIdsOf.set(listener, followed.add(documentId))
    let document = this.#documents.get(documentId)
    if (!document) {
      document = { followers: new Map(), due: false, dirty: false }
      this.#documents.set(documentId, document)
    }
    document.followers.set(listener, { listener, sent: after, greeted: false })
    this.look(documentId)
    return true
  }

  unfollow(documentId: string, listener: Listener): void {
    this.#documentIdsOf.get(listener)?.delete(documentId)
    const document = this.#documents.get(documentId)
    document?.followers.delete(listener)
    if (document?.followers.size === 0) this.#documents.delete(documentId)
  }

  leave(listener: Listener): void {
    for (const documentId of this.#documentIdsOf.get(listener) ?? []) this.unfollow(documentId, listener)
    this.#documentIdsOf.delete(listener)
  }

  /** Sends a page the edits that were held back while it had too much unread data. */
  resume(listener: Listener): void {
    for (const documentId of this.#documentIdsOf.get(listener) ?? []) this.look(documentId)
  }

  /** Checks whether the document has batches that were not sent to its followers. */
  look(documentId: string): void {
    const document = this.#documents.get(documentId)
    if (!document) return
    document.dirty = true
    if (!document.due) this.#enqueue(documentId, document)
  }

  lookEverywhere(): void {
    for (const documentId of this.#documents.keys()) this.look(documentId)
  }

  #enqueue(documentId: string, document: FollowedDocument): void {
    document.due = true
    this.#due.push([documentId, document])
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

  async #pump(documentId: string, document: FollowedDocument): Promise<void> {
    document.dirty = false
    let failed = false
    const userIds = new Set([...document.followers.values()].map(({ listener }) => listener.principal.userId))
    for (const userId of userIds) {
      try {
        await this.#catchUp(documentId, document, userId)
      } catch (error) {
        log('realtime.look-failed', describeError(error))
        failed = true
      }
    }
    document.due = false
    // Added to the end of the queue, so that busy documents do not delay others.
    if (document.dirty) this.#enqueue(documentId, document)
    // The database sends no notification when it recovers, so the check is repeated later.
    if (failed) setTimeout(() => this.look(documentId), retryMs).unref()
  }

  /** Reads the log once for all pages of a user, with the access rights of that user. */
  async #catchUp(documentId: string, document: FollowedDocument, userId: string): Promise<void> {
    for (;;) {
      const followers = [...document.followers.values()].filter(
        ({ listener }) => listener.principal.userId === userId && !listener.congested,
      )
      const [first] = followers
      if (!first) return
      const after = Math.min(...followers.map(({ sent }) => sent))
      const page = await this.#read(documentId, first.listener.principal, after)
      if (page instanceof Rejected) {
        for (const { listener, greeted } of followers) {
          this.unfollow(documentId, listener)
          listener.send({ type: 'gone', networkId: documentId })
          // A page that had access before has not tried to exceed its rights, so no rejection is recorded.
          if (!greeted) await this.#recordRejection(page, listener)
        }
        return
      }
      // Updates cost no rate-limit points for pages that are up to date. Catching up costs the same points as reading
      // the log.
      if (followers.some(({ greeted }) => !greeted)) this.#charge(userId, page.bytes)
      for (const follower of followers) {
        // Checked again, because sending to other pages of the user may have reached the limit per user.
        if (!follower.listener.congested) deliver(documentId, follower, page)
      }
      const last = page.batches.at(-1)
      if (!last || last.version >= page.version) return
    }
  }

  async #read(documentId: string, principal: Principal, after: number): Promise<LogPage | Rejected> {
    try {
      return await transactionAs(
        this.#database,
        principal.userId,
        async (tx) => {
          const access = await grantDocument(tx, principal, documentId, 'viewer')
          return readLog(tx, access, after)
        },
        'repeatable read',
      )
    } catch (error) {
      if (error instanceof Rejected) return error
      throw error
    }
  }

  #recordRejection(rejection: Rejected, { principal }: Listener): Promise<void> {
    return recordRejection(this.#database, rejection, () => Promise.resolve(principal))
  }
}

function deliver(documentId: string, follower: Follower, { version, batches }: LogPage): void {
  const news = batches.filter((batch) => batch.version > follower.sent)
  if (news.length > 0) follower.listener.send({ type: 'edits', networkId: documentId, batches: news })
  follower.sent = Math.max(follower.sent, news.at(-1)?.version ?? 0)
  if (follower.greeted || follower.sent < version) return
  follower.greeted = true
  follower.listener.send({ type: 'following', networkId: documentId, version })
}
