import { randomUUID } from 'node:crypto'
import type { Snapshot } from '../../contract/snapshot.ts'
import { addEdits } from '../../domain/edits/add-edits.ts'
import { copyName, type ListedNetwork } from '../../domain/entities/network/network.ts'
import type { StorageLimits } from '../../domain/plans/storage.ts'
import { sendPipelined, type Transaction } from '../db/database.ts'
import { announce, announceToMembers } from '../db/announce.ts'
import { Rejected } from '../platform/rejected.ts'
import { grantAccess, type NetworkAccess } from './access.ts'
import { listed, listNetworks } from './queries.ts'
import { submitEdits } from './submit-edits.ts'
import type { Principal } from '../platform/principal.ts'

interface NewNetwork {
  readonly id: string
  readonly name: string
  readonly description: string | null
  /** Whether the network is AI-generated. */
  readonly isAi?: boolean
  /** Id of the network that was duplicated. */
  readonly copiedFrom?: string
}

/**
 * Creates an empty network that the principal's user owns, at the end of their list. If the id already exists, returns
 * the existing network if the user owns it; otherwise throws ALREADY_EXISTS.
 */
export async function createNetwork(
  tx: Transaction,
  principal: Principal,
  network: NewNetwork,
): Promise<ListedNetwork> {
  const { userId } = principal
  const [created, access] = await Promise.all([insertNetwork(tx, userId, network), accessTo(tx, principal, network.id)])
  if (!access) throw new Rejected('ALREADY_EXISTS')
  if (created) announce(tx, { userIds: [userId] })
  return listed(access)
}

/**
 * Inserts the network with a single round trip. Returns false if the id already exists: the first statement then
 * inserts nothing, and the other statements have no effect. The last two inserts use `on conflict` without a target,
 * because a target would require a policy that lets the user read the row before becoming a member.
 */
async function insertNetwork(
  tx: Transaction,
  userId: string,
  { id, name, description, isAi = false, copiedFrom }: NewNetwork,
): Promise<boolean> {
  const made = tx.query(
    `insert into document (id, kind, owner_id) values ($1, 'network', $2) on conflict (id) do nothing`,
    [id, userId],
  )
  sendPipelined(
    tx,
    `insert into network (id, name, description, is_ai, copied_from)
     select id, $3, $4, $5, $6 from document where id = $1 and owner_id = $2 and kind = 'network'
     on conflict do nothing`,
    [id, userId, name, description, isAi, copiedFrom ?? null],
  )
  sendPipelined(
    tx,
    `insert into network_member (network_id, user_id, role, position)
     select $1, $2, 'owner', (select coalesce(max(position) + 1, 0) from network_member where user_id = $2)
     from document where id = $1 and owner_id = $2 and kind = 'network'
     on conflict do nothing`,
    [id, userId],
  )
  return (await made).rowCount === 1
}

/** Returns the user's access to the network, or null if they do not own it. */
async function accessTo(tx: Transaction, principal: Principal, networkId: string): Promise<NetworkAccess | null> {
  try {
    return await grantAccess(tx, principal, networkId, 'owner')
  } catch (error) {
    if (error instanceof Rejected) return null
    throw error
  }
}

/**
 * Moves a user's networks to their positions in `ids`. Other networks keep their positions. Returns all networks in the
 * new order.
 */
export async function reorderNetworks(
  tx: Transaction,
  userId: string,
  ids: readonly string[],
): Promise<ListedNetwork[]> {
  await tx.query(
    `update network_member m set position = placed.position - 1
     from unnest($2::uuid[]) with ordinality as placed(network_id, position)
     where m.network_id = placed.network_id and m.user_id = $1`,
    [userId, ids],
  )
  announce(tx, { userIds: [userId] })
  return listNetworks(tx, userId)
}

/** Permanently deletes a network with all its contents, for all members. */
export async function removeNetwork(tx: Transaction, access: NetworkAccess): Promise<void> {
  announceToMembers(tx, access.documentId)
  await tx.query('delete from document where id = $1', [access.documentId])
  announce(tx, { networkId: access.documentId })
}

/**
 * Number of entities that are copied before other requests are handled, because copying is less urgent than other
 * requests.
 */
const copiedAtOnce = 100

/**
 * Creates a network with the contents of `original`. Its only member is the principal's user. Repeating the call with
 * the same id returns the same result; throws ALREADY_EXISTS if another network has the id. Throws STORAGE_LIMIT if the
 * copy would exceed `storage`.
 */
export async function duplicateNetwork(
  tx: Transaction,
  principal: Principal,
  original: Snapshot,
  copyId: string,
  storage?: StorageLimits,
): Promise<ListedNetwork> {
  const { userId } = principal
  const { name, description } = original.network
  const copiedFrom = original.network.id
  const copy = { id: copyId, name: copyName(name), description, copiedFrom }
  if (!(await insertNetwork(tx, userId, copy))) return existingCopy(tx, principal, copyId, copiedFrom)
  const stepId = randomUUID()
  // Entities keep their ids, which only have to be unique within a network.
  const edits = addEdits(original)
  for (let start = 0; start < edits.length; start += copiedAtOnce) {
    const target = await grantAccess(tx, principal, copyId, 'owner', { lock: true, storage })
    await submitEdits(tx, target, { batchId: randomUUID(), stepId, edits: edits.slice(start, start + copiedAtOnce) })
  }
  announce(tx, { userIds: [userId] })
  return listed(await grantAccess(tx, principal, copyId, 'owner'))
}

async function existingCopy(
  tx: Transaction,
  principal: Principal,
  copyId: string,
  copiedFrom: string,
): Promise<ListedNetwork> {
  const { rowCount } = await tx.query('select 1 from network where id = $1 and copied_from = $2', [copyId, copiedFrom])
  const access = rowCount === 0 ? null : await accessTo(tx, principal, copyId)
  if (!access) throw new Rejected('ALREADY_EXISTS')
  return listed(access)
}
