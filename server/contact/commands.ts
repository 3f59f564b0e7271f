import type { ContactMessage } from '../../domain/account/contact-message.ts'
import type { Database } from '../db/database.ts'

/** How many messages are taken in one hour: from one sender, and from everybody together. */
export interface ContactRate {
  readonly sender: number
  readonly all: number
}

export const usualRate: ContactRate = { sender: 5, all: 200 }

/**
 * Keeps a message for the operator. `sender` is the mark under which its sender is counted. Answers false, and keeps
 * nothing, where too many came within the hour; what one sender sends in vain does not use up the share of everybody.
 */
export async function keepMessage(
  database: Database,
  { name, email, company, message }: ContactMessage,
  sender: string,
  rate: ContactRate,
): Promise<boolean> {
  const values = [sender, rate.sender, rate.all, name, email, company, message]
  const { rowCount } = await database.pool.query(keepSql, values)
  return rowCount === 1
}

const countAgain = `on conflict (id) do update set
    since = case when counter.since < now() - interval '1 hour' then now() else counter.since end,
    count = case when counter.since < now() - interval '1 hour' then 1 else counter.count + 1 end
  returning count`

const keepSql = `
  with sender as (
    insert into contact_counter as counter (id) values ($1) ${countAgain}
  ), everybody as (
    insert into contact_counter as counter (id) select 'all' from sender where count <= $2 ${countAgain}
  ), forgotten as (
    delete from contact_counter where since < now() - interval '1 day' and id not in ($1, 'all')
  )
  insert into contact_message (name, email, company, message)
  select $4, $5, $6, $7 from everybody where count <= $3`
