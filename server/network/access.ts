import type { OperationMeta } from '../../contract/access.ts'
import { hasRole, type Role, roles } from '../../domain/entities/member.ts'
import type { DocumentKind } from '../../domain/entities/document.ts'
import type { Network } from '../../domain/entities/network/network.ts'
import {
  accountBound,
  endlessRoom,
  noBound,
  type StorageLimits,
  type StorageRoom,
  storageRoom,
  type StorageUsed,
} from '../../domain/plans/storage.ts'
import { readOwnerStorage } from '../billing/queries.ts'
import type { Transaction } from '../db/database.ts'
import { Refused } from '../refused.ts'

/** The same to strangers whether or not there is such a document. Which they asked for is for the security log. */
export class NotLetIn extends Refused {
  readonly documentId: string
  constructor(documentId: string) {
    super('NOT_FOUND')
    this.documentId = documentId
  }
}

const granted = Symbol('granted')
/** What a person's book is called where a document needs a name. */
const bookName = 'Book'

/**
 * Proof that a person may do something in a document: a network, or their own book. Only this file can make one; commands
 * and queries ask for it.
 */
export interface DocumentAccess {
  readonly [granted]: true
  readonly userId: string
  readonly role: Role
  readonly kind: DocumentKind
  /** What stands at the document's head; of a book, a name that nobody gave it. */
  readonly network: Network
  readonly order: number | null
  /** What it holds, as JSON, as far as anything was stored when access was granted. */
  readonly bytes: number
  /** By what it is bounded in size, and how much more it may take; known where it was locked to be edited. */
  readonly storage: StorageLimits | undefined
  readonly room: StorageRoom
  /** What its owner may have stored in all. */
  readonly ownerBound: StorageUsed
  /** Number of the newest batch when access was granted; fixed until commit if the document was locked. */
  readonly version: number
}

/** The same for what can be done with networks alone. */
export interface NetworkAccess extends DocumentAccess {
  readonly kind: 'network'
}

interface AccessRow extends Network {
  kind: DocumentKind
  role: Role
  version: number
  bytes: number
  logBytes: number
  order: number | null
}

const accessQuery = `
  select d.id, d.kind, coalesce(n.name, '${bookName}') as name, n.description, coalesce(n.is_ai, false) as "isAi",
    d.created_at as "createdAt", d.updated_at as "updatedAt", d.version, d.bytes::float8 as bytes,
    d.log_bytes::float8 as "logBytes", coalesce(m.role, 'owner') as role,
    m.position as "order"
  from document d
    left join network n on n.id = d.id
    left join network_member m on m.network_id = d.id and m.user_id = $2
  where d.id = $1 and (m.user_id is not null or (d.kind = 'book' and d.owner_id = $2))`

interface GrantOptions {
  readonly lock?: boolean
  /** Bounds on what is stored, to be kept to. Without, there is no bound. */
  readonly storage?: StorageLimits | undefined
}

/**
 * Lets a person into a document if their role there is at least `needed`: by membership into a network, as its owner into
 * their own book. With `lock`, batches of other people wait until this transaction ends, which is what gives every batch
 * its place in the log.
 *
 * Throws NOT_FOUND to strangers, whether or not the document exists, and FORBIDDEN to members of too low a role.
 */
export async function grantDocument(
  tx: Transaction,
  userId: string,
  documentId: string,
  needed: OperationMeta['access'],
  { lock = false, storage }: GrantOptions = {},
): Promise<DocumentAccess> {
  const least = requireRole(needed)
  // Locked by a statement of its own, and read after it: what is read is what whoever held the lock before has left.
  const [isLocked, { rows }, owner] = await Promise.all([
    lock && lockDocument(tx, documentId),
    tx.query<AccessRow>(accessQuery, [documentId, userId]),
    lock && storage && readOwnerStorage(tx, documentId),
  ])
  const row = rows[0]
  if (!row) throw new NotLetIn(documentId)
  // Row-level security hides rows from a lock that their reader may not change.
  if (!hasRole(row.role, least) || isLocked !== lock) throw new Refused('FORBIDDEN')
  const room = storage && owner ? storageRoom(storage, owner.plan, { network: row, account: owner }) : endlessRoom
  const ownerBound = storage && owner ? accountBound(storage, owner.plan) : noBound
  return mint(userId, row, { storage, room, ownerBound })
}

async function lockDocument(tx: Transaction, documentId: string): Promise<boolean> {
  const { rowCount } = await tx.query('select from document where id = $1 for update', [documentId])
  return rowCount === 1
}

/** As `grantDocument`, for what can be done with networks alone: a book is NOT_FOUND. */
export async function grantAccess(
  tx: Transaction,
  userId: string,
  networkId: string,
  needed: OperationMeta['access'],
  options: GrantOptions = {},
): Promise<NetworkAccess> {
  const access = await grantDocument(tx, userId, networkId, needed, options)
  if (!isNetwork(access)) throw new Refused('NOT_FOUND')
  return access
}

function isNetwork(access: DocumentAccess): access is NetworkAccess {
  return access.kind === 'network'
}

function requireRole(access: OperationMeta['access']): Role {
  const role = roles.find((each) => each === access)
  if (!role) throw new Error(`An operation on a network must ask for a role, not for "${access}".`)
  return role
}

function mint(
  userId: string,
  { kind, role, version, bytes, logBytes: _logBytes, order, ...network }: AccessRow,
  storage: Pick<DocumentAccess, 'storage' | 'room' | 'ownerBound'>,
): DocumentAccess {
  return { [granted]: true, userId, kind, role, version, bytes, order, network, ...storage }
}
