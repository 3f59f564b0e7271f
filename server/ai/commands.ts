import type { AssistantMessage } from '../../contract/assistant.ts'
import type { Generation, GenerationState } from '../../contract/generations.ts'
import type { Transaction } from '../db/database.ts'
import type { NetworkAccess } from '../network/access.ts'
import { createNetwork } from '../network/commands.ts'
import { Refused } from '../refused.ts'
import { countedStates, mostRunning, readGeneration } from './queries.ts'

/** How long a generation may go without a word from its server. */
const leaseSeconds = 20

export interface NewGeneration {
  readonly id: string
  readonly networkId: string
  readonly name: string
  readonly prompt: string
}

/**
 * Takes one of the AI networks a person's plan allows (`limit`, null: any number) and creates the network it is for, both
 * or neither. The same id again answers with what became of it. Throws AI_QUOTA_REACHED, and ALREADY_EXISTS for an id
 * that is somebody else's.
 */
export async function reserveGeneration(
  tx: Transaction,
  userId: string,
  { id, networkId, name, prompt }: NewGeneration,
  limit: number | null,
): Promise<{ readonly generation: Generation; readonly isNew: boolean }> {
  // One at a time per person: two that count at once would both find room for the last one.
  await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`ai-network ${userId}`])
  const { rowCount } = await tx.query(
    `insert into ai_network_usage (id, user_id, network_id, network_name, prompt, lease_until)
     select $1, $2, $3, $4, $5, now() + $6 * interval '1 second'
     where ($7::integer is null or $7 > (
       select count(*) from ai_network_usage where user_id = $2 and state = any ($8)
     )) and $9 > (select count(*) from ai_network_usage where user_id = $2 and state = 'running')
     on conflict do nothing`,
    [id, userId, networkId, name, prompt, leaseSeconds, limit, countedStates, mostRunning],
  )
  if (rowCount === 0) {
    return { generation: await earlierGeneration(tx, userId, id, limit), isNew: false }
  }
  const network = await createNetwork(tx, userId, { id: networkId, name, description: null, isAi: true })
  if (!network.isAi || network.version > 0) throw new Refused('ALREADY_EXISTS')
  return { generation: await readGeneration(tx, userId, id), isNew: true }
}

/** Nothing was inserted: it exists, another one was for this network, or there was no room. */
async function earlierGeneration(
  tx: Transaction,
  userId: string,
  id: string,
  limit: number | null,
): Promise<Generation> {
  const { rows } = await tx.query<{ same: boolean; used: number; running: number }>(
    `select bool_or(id = $2) as same,
       count(*) filter (where state = any ($3))::integer as used,
       count(*) filter (where state = 'running')::integer as running
     from ai_network_usage where user_id = $1`,
    [userId, id, countedStates],
  )
  const [found] = rows
  if (found?.same) return readGeneration(tx, userId, id)
  if (limit !== null && (found?.used ?? 0) >= limit) throw new Refused('AI_QUOTA_REACHED')
  if ((found?.running ?? 0) >= mostRunning) throw new Refused('TOO_MANY_REQUESTS')
  // This network has one already, or the id is somebody else's.
  throw new Refused('ALREADY_EXISTS')
}

/** Says that its server is still at it. False if it has ended meanwhile: whoever writes it stops. */
export async function renewLease(tx: Transaction, id: string): Promise<boolean> {
  const { rowCount } = await tx.query(
    `update ai_network_usage set lease_until = now() + $2 * interval '1 second' where id = $1 and state = 'running'`,
    [id, leaseSeconds],
  )
  return rowCount === 1
}

/** Ends a generation, once: false if something else has ended it before. */
export async function endGeneration(
  tx: Transaction,
  id: string,
  state: Exclude<GenerationState, 'running'>,
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `update ai_network_usage set state = $2, finished_at = now() where id = $1 and state = 'running'`,
    [id, state],
  )
  return rowCount === 1
}

export async function renameGeneration(tx: Transaction, id: string, name: string): Promise<void> {
  await tx.query('update ai_network_usage set network_name = $2 where id = $1', [id, name])
}

/** Remembers one turn of a conversation. The same id again changes nothing. */
export async function rememberMessage(
  tx: Transaction,
  access: NetworkAccess,
  { id, role, content, proposals }: Omit<AssistantMessage, 'createdAt'>,
): Promise<void> {
  await tx.query(
    `insert into assistant_message (network_id, user_id, id, role, content, proposals)
     values ($1, $2, $3, $4, $5, $6) on conflict do nothing`,
    [access.network.id, access.userId, id, role, content, JSON.stringify(proposals)],
  )
}

/** Remembers an answer, unless its question was forgotten meanwhile. */
export async function rememberAnswer(
  tx: Transaction,
  access: NetworkAccess,
  questionId: string,
  { id, content, proposals }: Pick<AssistantMessage, 'id' | 'content' | 'proposals'>,
): Promise<void> {
  await tx.query(
    `insert into assistant_message (network_id, user_id, id, role, content, proposals)
     select network_id, user_id, $4, 'assistant', $5, $6
     from assistant_message where network_id = $1 and user_id = $2 and id = $3`,
    [access.network.id, access.userId, questionId, id, content, JSON.stringify(proposals)],
  )
}

/** Forgets a person's conversation about a network. */
export async function forgetMessages(tx: Transaction, access: NetworkAccess): Promise<void> {
  await tx.query('delete from assistant_message where network_id = $1 and user_id = $2', [
    access.network.id,
    access.userId,
  ])
}
