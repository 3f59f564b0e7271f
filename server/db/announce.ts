import { sendPipelined, type Transaction } from './database.ts'

/** Notification channel that connects all server processes on the same database. */
export const channel = 'kithmap_live'

/**
 * A notification between server processes. It is sent within a transaction, so it is only delivered if the transaction
 * commits.
 */
export type Announcement =
  /**
   * The document has a new version or was deleted. `networkId` can also be the id of a book. The property keeps its
   * name for servers of earlier releases.
   */
  | { readonly networkId: string }
  /** The lists of networks of these users changed: a network was created, deleted, renamed, reordered or shared. */
  | { readonly userIds: readonly string[] }
  /** The contents of a document changed. These users can read it. */
  | { readonly userIds: readonly string[]; readonly contentsOf: string }

export function announce(tx: Transaction, announcement: Announcement): void {
  sendPipelined(tx, 'select pg_notify($1, $2)', [channel, JSON.stringify(announcement)])
}

/** Maximum number of ids in a notification. Notifications are limited to 8,000 bytes, and an id takes 39 bytes. */
const mostNamed = 150

/** SQL for notifying the members of a network, or the owner of a book. Each row becomes a separate notification. */
const toMembers = `
  with person as (
    select user_id as id from network_member where network_id = $2
    union all
    select owner_id from document where id = $2 and kind = 'book'
  ), numbered as (select id, (row_number() over () - 1) / ${mostNamed} as part from person)
  select pg_notify($1, (jsonb_build_object('userIds', jsonb_agg(id)) || $3::jsonb)::text) from numbered group by part`

/**
 * Notifies the members of a network, or the owner of a book, that their lists changed. With `contents`, notifies them
 * that the contents of the document changed.
 */
export function announceToMembers(tx: Transaction, documentId: string, { contents = false } = {}): void {
  sendPipelined(tx, toMembers, [channel, documentId, JSON.stringify(contents ? { contentsOf: documentId } : {})])
}
