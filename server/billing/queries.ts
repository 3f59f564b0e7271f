import type { BillingInterval, Plan } from '../../domain/plans/plan.ts'
import type { StorageUsed } from '../../domain/plans/storage.ts'
import { planOf, type Subscription, type SubscriptionStatus } from '../../domain/plans/subscription.ts'
import type { Database, Transaction } from '../db/database.ts'

/** Stored data about a user who has been a customer of the payment provider. */
export interface Entitlement {
  readonly customerId: string
  readonly customerEmail: string | null
  readonly subscription: Subscription | null
}

interface EntitlementColumns {
  customer_id: string
  customer_email: string | null
  status: SubscriptionStatus | null
  interval: BillingInterval | null
  current_period_end: string | null
  cancel_at_period_end: boolean
}

/** Returns null if the user has never been a customer of the payment provider. */
export async function readEntitlement(tx: Transaction, userId: string): Promise<Entitlement | null> {
  const { rows } = await tx.query<EntitlementColumns>(
    `select customer_id, customer_email, status, interval, current_period_end, cancel_at_period_end
     from entitlement where user_id = $1`,
    [userId],
  )
  return rows[0] ? entitlementOf(rows[0]) : null
}

function entitlementOf(row: EntitlementColumns): Entitlement {
  const { status, interval, current_period_end: currentPeriodEnd, cancel_at_period_end: cancelAtPeriodEnd } = row
  const known = status && interval && currentPeriodEnd
  return {
    customerId: row.customer_id,
    customerEmail: row.customer_email,
    subscription: known ? { status, interval, currentPeriodEnd, cancelAtPeriodEnd } : null,
  }
}

type StorageRow = Omit<EntitlementColumns, 'customer_id' | 'customer_email'> & StorageUsed

/**
 * Returns the plan of a document's owner, and the total size of all the owner's documents and of their logs. The caller
 * must have locked the document. Row-level security does not apply, so the caller can be any editor. Null if the
 * document does not exist.
 */
export async function readOwnerStorage(
  tx: Transaction,
  documentId: string,
): Promise<(StorageUsed & { readonly plan: Plan }) | null> {
  const { rows } = await tx.query<StorageRow>(
    `select bytes::float8 as bytes, log_bytes::float8 as "logBytes", status, "interval", current_period_end, cancel_at_period_end from storage_of($1)`,
    [documentId],
  )
  const row = rows[0]
  if (!row) return null
  const { subscription } = entitlementOf({ ...row, customer_id: '', customer_email: null })
  return { bytes: row.bytes, logBytes: row.logBytes, plan: planOf(subscription, Date.now()) }
}

/** Returns the size of the user's own networks and book, in bytes. */
export async function readOwnStorage(tx: Transaction, userId: string): Promise<number> {
  const { rows } = await tx.query<{ bytes: number }>(
    'select coalesce(sum(bytes), 0)::float8 as bytes from document where owner_id = $1',
    [userId],
  )
  return rows[0]?.bytes ?? 0
}

/** Returns a user's plan at a given time (milliseconds since 1970), according to the stored data. */
export async function readPlan(tx: Transaction, userId: string, now: number): Promise<Plan> {
  const entitlement = await readEntitlement(tx, userId)
  return planOf(entitlement?.subscription ?? null, now)
}

/**
 * Returns the number of networks that a user owns, without AI-generated networks. Takes a lock, so that concurrent
 * callers wait and count each other's new network.
 */
export async function countOwnNetworks(tx: Transaction, userId: string): Promise<number> {
  await tx.query(`select pg_advisory_xact_lock(hashtextextended('networks of ' || $1, 0))`, [userId])
  const { rows } = await tx.query<{ count: number }>(
    'select count(*)::int as count from document d join network n on n.id = d.id where d.owner_id = $1 and not n.is_ai',
    [userId],
  )
  return rows[0]?.count ?? 0
}

/** Returns the id of the user with this customer id, or null if there is none. */
export async function customerOwner(database: Database, customerId: string): Promise<string | null> {
  const { rows } = await database.pool.query<{ owner: string | null }>('select customer_owner($1) as owner', [
    customerId,
  ])
  return rows[0]?.owner ?? null
}

export interface StaleCustomer {
  readonly userId: string
  readonly customerId: string
}

/** Returns a page of customers whose last check is older than `olderThanMs`. The page starts after the given user. */
export async function staleCustomers(
  database: Database,
  olderThanMs: number,
  afterUserId: string | null,
  most: number,
): Promise<StaleCustomer[]> {
  const { rows } = await database.owner.query<StaleCustomer>(
    `select user_id as "userId", customer_id as "customerId"
     from stale_customers(now() - $1 * interval '1 millisecond', $2, $3)`,
    [olderThanMs, afterUserId, most],
  )
  return rows
}
