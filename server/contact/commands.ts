import type { ContactMessage } from '../../domain/account/contact-message.ts'
import type { Database } from '../db/database.ts'

/** Maximum number of messages accepted per hour, from one sender and in total. */
export interface ContactRate {
  readonly sender: number
  readonly all: number
}

export const defaultRate: ContactRate = { sender: 5, all: 200 }

/**
 * Stores a message for the operator. `sender` is the key by which the sender's messages are counted. Returns false
 * without storing the message if an hourly limit is reached. Rejected messages do not count toward the total.
 */
export async function storeMessage(
  database: Database,
  { name, email, company, message }: ContactMessage,
  sender: string,
  rate: ContactRate,
): Promise<boolean> {
  const values = [sender, rate.sender, rate.all, name, email, company, message]
  const { rowCount } = await database.pool.query(insertSql, values)
  return rowCount === 1
}

const countAgain = `on conflict (id) do update set
    since = case when counter.since < now() - interval '1 hour' then now() else counter.since end,
    count = case when counter.since < now() - interval '1 hour' then 1 else counter.count + 1 end
  returning count`

const insertSql = `
  with sender as (
    insert into contact_counter as counter (id) values ($1) ${countAgain}
  ), everybody as (
    insert into contact_counter as counter (id) select 'all' from sender where count <= $2 ${countAgain}
  ), forgotten as (
    delete from contact_counter where since < now() - interval '1 day' and id not in ($1, 'all')
  )
  insert into contact_message (name, email, company, message)
  select $4, $5, $6, $7 from everybody where count <= $3`
