import type { OperationMeta } from '../../contract/access.ts'
import { hasRole, type Role, roles } from '../../domain/entities/member.ts'
import { bookHeader, type DocumentKind } from '../../domain/entities/document.ts'
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
import { isInScope, type Principal } from '../platform/principal.ts'
import { Rejected } from '../platform/rejected.ts'

/**
 * Thrown if access is denied. Clients get the same error whether or not the document exists. The security log uses the
 * document's id.
 */
export class NoAccess extends Rejected {
  readonly documentId: string
  constructor(documentId: string) {
    super('NOT_FOUND')
    this.documentId = documentId
  }
}

const granted = Symbol('granted')

/**
 * Proof that a principal has access to a document: to a network, or to the user's own book. Commands and queries
 * require this proof, and only this file can create it.
 */
export interface DocumentAccess {
  readonly [granted]: true
  readonly principal: Principal
  readonly documentId: string
  readonly kind: DocumentKind
  readonly role: Role
  /** The properties of a network. Null for a book, which has only contents. */
  readonly head: Network | null
  readonly createdAt: string
  readonly updatedAt: string
  /** Position in the user's list of networks. */
  readonly order: number | null
  /** Size of the contents as JSON in bytes, when access was granted. */
  readonly bytes: number
  /** The storage limits, with the remaining room. Undefined unless the document was locked for editing. */
  readonly storage: StorageLimits | undefined
  readonly room: StorageRoom
  /** The total storage limit of the document's owner. */
  readonly ownerBound: StorageUsed
  /**
   * Number of the newest batch when access was granted. If the document is locked, no newer batch appears until the
   * transaction commits.
   */
  readonly version: number
}

/** Proof of access to a network. For operations that exclude books. */
export interface NetworkAccess extends DocumentAccess {
  readonly kind: 'network'
  readonly head: Network
}

/** Returns the header of a document for graphs and responses. Books have no stored header, so a header is generated. */
export function headerOf({ head, documentId, createdAt, updatedAt }: DocumentAccess): Network {
  return head ?? bookHeader(documentId, createdAt, updatedAt)
}

interface AccessRow {
  documentId: string
  kind: DocumentKind
  role: Role
  head: Pick<Network, 'name' | 'description' | 'isAi'> | null
  createdAt: string
  updatedAt: string
  version: number
  bytes: number
  logBytes: number
  order: number | null
}

const accessQuery = `
  select d.id as "documentId", d.kind, coalesce(m.role, 'owner') as role, d.created_at as "createdAt",
    d.updated_at as "updatedAt", d.version, d.bytes::float8 as bytes, d.log_bytes::float8 as "logBytes",
    m.position as "order",
    case when n.id is not null
      then json_build_object('name', n.name, 'description', n.description, 'isAi', n.is_ai) end as head
  from document d
    left join network n on n.id = d.id
    left join network_member m on m.network_id = d.id and m.user_id = $2
  where d.id = $1 and (m.user_id is not null or (d.kind = 'book' and d.owner_id = $2))`

interface GrantOptions {
  readonly lock?: boolean
  /** The storage limits to enforce. If omitted, storage is unlimited. */
  readonly storage?: StorageLimits | undefined
}

/**
 * Grants a principal access to a document if its user has at least the role `needed`. The user can be a member of the
 * network or the owner of the book. With `lock`, batches of other users wait until this transaction ends, so that the
 * batch gets a definite position in the log.
 *
 * Throws NOT_FOUND for users who are not members, whether or not the document exists. Throws FORBIDDEN for members
 * whose role is too low and for principals without the scope.
 */
export async function grantDocument(
  tx: Transaction,
  principal: Principal,
  documentId: string,
  needed: OperationMeta['access'],
  { lock = false, storage }: GrantOptions = {},
): Promise<DocumentAccess> {
  const least = requireRole(needed)
  const { userId } = principal
  // The lock is a separate statement and comes first, so that the following reads see the changes of the transaction
  // that held the lock before.
  const [isLocked, { rows }, owner] = await Promise.all([
    lock && lockDocument(tx, documentId),
    tx.query<AccessRow>(accessQuery, [documentId, userId]),
    lock && storage && readOwnerStorage(tx, documentId),
  ])
  const row = rows[0]
  if (!row) throw new NoAccess(documentId)
  // Under row-level security, rows that the user must not change cannot be locked.
  if (!hasRole(row.role, least) || !isInScope(principal, least) || isLocked !== lock) throw new Rejected('FORBIDDEN')
  const room = storage && owner ? storageRoom(storage, owner.plan, { network: row, account: owner }) : endlessRoom
  const ownerBound = storage && owner ? accountBound(storage, owner.plan) : noBound
  return mint(principal, row, { storage, room, ownerBound })
}

async function lockDocument(tx: Transaction, documentId: string): Promise<boolean> {
  const { rowCount } = await tx.query('select from document where id = $1 for update', [documentId])
  return rowCount === 1
}

/** Like `grantDocument`, but only for networks. Throws NOT_FOUND for a book. */
export async function grantAccess(
  tx: Transaction,
  principal: Principal,
  networkId: string,
  needed: OperationMeta['access'],
  options: GrantOptions = {},
): Promise<NetworkAccess> {
  const access = await grantDocument(tx, principal, networkId, needed, options)
  if (!isNetwork(access)) throw new Rejected('NOT_FOUND')
  return access
}

function isNetwork(access: DocumentAccess): access is NetworkAccess {
  return access.kind === 'network'
}

function requireRole(access: OperationMeta['access']): Role {
  const role = roles.find((each) => each === access)
  if (!role) throw new Error(`An operation on a network must require a role, not "${access}".`)
  return role
}

function mint(
  principal: Principal,
  { head, logBytes: _logBytes, ...document }: AccessRow,
  storage: Pick<DocumentAccess, 'storage' | 'room' | 'ownerBound'>,
): DocumentAccess {
  const { documentId: id, createdAt, updatedAt } = document
  return { [granted]: true, principal, ...document, head: head && { id, ...head, createdAt, updatedAt }, ...storage }
}
