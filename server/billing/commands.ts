import type { Subscription } from '../../domain/plans/subscription.ts'
import type { Database, Transaction } from '../db/database.ts'

/**
 * Stores a user's customer id at the payment provider. Returns the stored id, which is the id from the first of several
 * concurrent calls. `instead` is the id of a deleted customer to replace.
 */
export async function storeCustomer(
  tx: Transaction,
  userId: string,
  customerId: string,
  instead: string | null,
): Promise<string> {
  const { rows } = await tx.query<{ customer_id: string }>(
    `insert into entitlement (user_id, customer_id) values ($1, $2)
     on conflict (user_id) do update
       set customer_id = case when entitlement.customer_id = $3 then excluded.customer_id else entitlement.customer_id end
     returning customer_id`,
    [userId, customerId, instead],
  )
  return rows[0]?.customer_id ?? customerId
}

/**
 * Returns a ticket number. Callers take it before a request to the payment provider and store it with the response. Of
 * several concurrent responses, only the response with the highest ticket stays, because its request was sent last. So
 * the newest state is stored, regardless of the order in which the responses arrive.
 */
export async function nextTicket(database: Database): Promise<string> {
  const { rows } = await database.pool.query<{ ticket: string }>(`select nextval('entitlement_ticket')::text as ticket`)
  if (!rows[0]) throw new Error('The sequence returned no number.')
  return rows[0].ticket
}

interface Answer {
  readonly ticket: string
  readonly customerId: string
  readonly customerEmail: string | null
  readonly subscription: Subscription | null
}

/**
 * Stores a response of the payment provider, unless a response with a higher ticket is stored or the customer has
 * changed.
 */
export async function recordAnswer(tx: Transaction, userId: string, answer: Answer): Promise<void> {
  const {
    status = null,
    interval = null,
    currentPeriodEnd = null,
    cancelAtPeriodEnd = false,
  } = answer.subscription ?? {}
  await tx.query(
    `update entitlement set status = $4, interval = $5, current_period_end = $6, cancel_at_period_end = $7,
       customer_email = $8, ticket = $3, checked_at = now()
     where user_id = $1 and customer_id = $2 and ticket < $3`,
    [
      userId,
      answer.customerId,
      answer.ticket,
      status,
      interval,
      currentPeriodEnd,
      cancelAtPeriodEnd,
      answer.customerEmail,
    ],
  )
}
