import type { OperationMeta } from '../../contract/access.ts'
import { hasRole, type Role, roles } from '../../domain/model/member.ts'
import type { Network } from '../../domain/model/network.ts'
import type { Transaction } from '../db/database.ts'
import { Refused } from '../refused.ts'

const granted = Symbol('granted')

/** Proof that a person may do something in a network. Only this file can make one; commands and queries ask for it. */
export interface NetworkAccess {
  readonly [granted]: true
  readonly userId: string
  readonly role: Role
  readonly network: Network
  readonly order: number | null
  /** Number of the newest batch when access was granted; fixed until commit if the network was locked. */
  readonly version: number
}

interface AccessRow extends Network {
  role: Role
  version: number
  order: number | null
}

const accessQuery = `
  select n.id, n.name, n.description, n.is_ai as "isAi", n.created_at as "createdAt", n.updated_at as "updatedAt",
    n.version, m.role, m.position as "order"
  from network n join network_member m on m.network_id = n.id and m.user_id = $2
  where n.id = $1`

/**
 * Lets a person into a network if their role there is at least `needed`. With `lock`, batches of other people wait until
 * this transaction ends, which is what gives every batch its place in the log.
 *
 * Throws NOT_FOUND to strangers, whether or not the network exists, and FORBIDDEN to members of too low a role.
 */
export async function grantAccess(
  tx: Transaction,
  userId: string,
  networkId: string,
  needed: OperationMeta['access'],
  { lock = false } = {},
): Promise<NetworkAccess> {
  const least = requireRole(needed)
  if (lock) {
    const { rows } = await tx.query<AccessRow>(`${accessQuery} for update of n`, [networkId, userId])
    if (rows[0] && hasRole(rows[0].role, least)) return mint(userId, rows[0])
  }
  // Row-level security hides rows from a lock that their reader may not change; asked plainly, the refusal is exact.
  const { rows } = await tx.query<AccessRow>(accessQuery, [networkId, userId])
  const row = rows[0]
  if (!row) throw new Refused('NOT_FOUND')
  if (!hasRole(row.role, least)) throw new Refused('FORBIDDEN')
  if (lock) throw new Refused('FORBIDDEN')
  return mint(userId, row)
}

function requireRole(access: OperationMeta['access']): Role {
  const role = roles.find((each) => each === access)
  if (!role) throw new Error(`An operation on a network must ask for a role, not for "${access}".`)
  return role
}

function mint(userId: string, { role, version, order, ...network }: AccessRow): NetworkAccess {
  return { [granted]: true, userId, role, version, order, network }
}
