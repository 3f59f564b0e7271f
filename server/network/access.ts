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

/** Access was denied. The error is the same whether or not the document exists. Its id is for the security log. */
export class NotLetIn extends Refused {
  readonly documentId: string
  constructor(documentId: string) {
    super('NOT_FOUND')
    this.documentId = documentId
  }
}

const granted = Symbol('granted')
/** Name of a user's book where a document needs one. */
const bookName = 'Book'

/**
 * Proof that a user has access to a document: a network, or their own book. Only this file can create one; commands and
 * queries require it.
 */
export interface DocumentAccess {
  readonly [granted]: true
  readonly userId: string
  readonly role: Role
  readonly kind: DocumentKind
  /** The document's header. For a book, it has a generated name. */
  readonly network: Network
  readonly order: number | null
  /** Size of the contents as JSON when access was granted. */
  readonly bytes: number
  /** Storage limits and remaining room. Known only if the document was locked for editing. */
  readonly storage: StorageLimits | undefined
  readonly room: StorageRoom
  /** The owner's total storage limit. */
  readonly ownerBound: StorageUsed
  /** Number of the newest batch when access was granted. If the document is locked, it does not change until commit. */
  readonly version: number
}

/** Access for operations on networks only. */
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
  /** Storage limits to enforce. If omitted, storage is unlimited. */
  readonly storage?: StorageLimits | undefined
}

/**
 * Grants a user access to a document if their role is at least `needed`: as a member of a network, or as the owner of
 * their own book. With `lock`, batches of other users wait until this transaction ends, so that each batch has a fixed
 * place in the log.
 *
 * Throws NOT_FOUND for non-members, whether or not the document exists, and FORBIDDEN for members whose role is too
 * low.
 */
export async function grantDocument(
  tx: Transaction,
  userId: string,
  documentId: string,
  needed: OperationMeta['access'],
  { lock = false, storage }: GrantOptions = {},
): Promise<DocumentAccess> {
  const least = requireRole(needed)
  // The lock is a separate statement that comes first, so that the reads see the changes of its previous holder.
  const [isLocked, { rows }, owner] = await Promise.all([
    lock && lockDocument(tx, documentId),
    tx.query<AccessRow>(accessQuery, [documentId, userId]),
    lock && storage && readOwnerStorage(tx, documentId),
  ])
  const row = rows[0]
  if (!row) throw new NotLetIn(documentId)
  // With row-level security, rows that the user may not change cannot be locked.
  if (!hasRole(row.role, least) || isLocked !== lock) throw new Refused('FORBIDDEN')
  const room = storage && owner ? storageRoom(storage, owner.plan, { network: row, account: owner }) : endlessRoom
  const ownerBound = storage && owner ? accountBound(storage, owner.plan) : noBound
  return mint(userId, row, { storage, room, ownerBound })
}

async function lockDocument(tx: Transaction, documentId: string): Promise<boolean> {
  const { rowCount } = await tx.query('select from document where id = $1 for update', [documentId])
  return rowCount === 1
}

/** Like `grantDocument`, for operations on networks only. A book throws NOT_FOUND. */
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
