import { sendAlong, type Transaction } from '../db/database.ts'

/** The notification channel that joins all server processes on one database. */
export const channel = 'kithmap_live'

/** What one server process tells the others. Sent inside the transaction, so it is heard if and only if it commits. */
export type Announcement =
  /** The network has a new version, or is gone. */
  | { readonly networkId: string }
  /** These people's lists changed: a network was created, removed, renamed, reordered or shared. */
  | { readonly userIds: readonly string[] }
  /** What is in a network of these people changed. */
  | { readonly userIds: readonly string[]; readonly contentsOf: string }

export function announce(tx: Transaction, announcement: Announcement): void {
  sendAlong(tx, 'select pg_notify($1, $2)', [channel, JSON.stringify(announcement)])
}

/** A notification holds less than 8,000 bytes, an id takes 39. */
const mostNamed = 150

/** A book has no members: its owner alone. Each row is told by a notification of its own. */
const toMembers = `
  with person as (
    select user_id as id from network_member where network_id = $2
    union all
    select owner_id from document where id = $2 and kind = 'book'
  ), numbered as (select id, (row_number() over () - 1) / ${mostNamed} as part from person)
  select pg_notify($1, (jsonb_build_object('userIds', jsonb_agg(id)) || $3::jsonb)::text) from numbered group by part`

/** Tells a network's members that their lists changed or, with `contents`, that what is in the network did. */
export function announceToMembers(tx: Transaction, networkId: string, { contents = false } = {}): void {
  sendAlong(tx, toMembers, [channel, networkId, JSON.stringify(contents ? { contentsOf: networkId } : {})])
}
