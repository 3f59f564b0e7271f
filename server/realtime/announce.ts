import { sendAlong, type Transaction } from '../db/database.ts'

/** Notification channel that connects all server processes on one database. */
export const channel = 'kithmap_live'

/**
 * A notification between server processes. Sent inside the transaction, so it is delivered only if the transaction
 * commits.
 */
export type Announcement =
  /** The network has a new version or was deleted. */
  | { readonly networkId: string }
  /** The network lists of these users changed: a network was created, removed, renamed, reordered or shared. */
  | { readonly userIds: readonly string[] }
  /** The contents of a network of these users changed. */
  | { readonly userIds: readonly string[]; readonly contentsOf: string }

export function announce(tx: Transaction, announcement: Announcement): void {
  sendAlong(tx, 'select pg_notify($1, $2)', [channel, JSON.stringify(announcement)])
}

/** A notification is limited to 8,000 bytes; an id takes 39. */
const mostNamed = 150

/** A book has no members, only its owner. Each row is sent as a separate notification. */
const toMembers = `
  with person as (
    select user_id as id from network_member where network_id = $2
    union all
    select owner_id from document where id = $2 and kind = 'book'
  ), numbered as (select id, (row_number() over () - 1) / ${mostNamed} as part from person)
  select pg_notify($1, (jsonb_build_object('userIds', jsonb_agg(id)) || $3::jsonb)::text) from numbered group by part`

/** Notifies a network's members that their lists changed or, with `contents`, that the network's contents did. */
export function announceToMembers(tx: Transaction, networkId: string, { contents = false } = {}): void {
  sendAlong(tx, toMembers, [channel, networkId, JSON.stringify(contents ? { contentsOf: networkId } : {})])
}
