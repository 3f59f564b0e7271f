import type { Transaction } from '../db/database.ts'

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

export async function announce(tx: Transaction, announcement: Announcement): Promise<void> {
  await tx.query('select pg_notify($1, $2)', [channel, JSON.stringify(announcement)])
}

/** A notification holds less than 8,000 bytes, an id takes 39. */
const mostNamed = 150

/** Tells a network's members that their lists changed or, with `contents`, that what is in the network did. */
export async function announceToMembers(tx: Transaction, networkId: string, { contents = false } = {}): Promise<void> {
  const { rows } = await tx.query<{ id: string }>('select user_id as id from network_member where network_id = $1', [
    networkId,
  ])
  const userIds = rows.map((row) => row.id)
  for (let start = 0; start < userIds.length; start += mostNamed) {
    const named = { userIds: userIds.slice(start, start + mostNamed) }
    await announce(tx, contents ? { ...named, contentsOf: networkId } : named)
  }
}
