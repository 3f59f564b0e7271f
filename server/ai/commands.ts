import type { AssistantMessage } from '../../contract/assistant.ts'
import type { Generation, GenerationState } from '../../contract/generations.ts'
import type { Industry } from '../../domain/catalog/community/industries.ts'
import type { Transaction } from '../db/database.ts'
import { takeOne } from '../db/take-one.ts'
import type { NetworkAccess } from '../network/access.ts'
import { createNetwork } from '../network/commands.ts'
import { Refused } from '../refused.ts'
import { countedStates, mostRunning, readGeneration } from './queries.ts'

/** Networks one person may ask for within ten minutes: one stopped at once costs nothing of the plan, but a model's time. */
const mostStarted = 30
const isRecent = `created_at > now() - interval '10 minutes'`

/** How long a generation may go without a word from its server. */
const leaseSeconds = 20

export interface NewGeneration {
  readonly id: string
  readonly networkId: string
  readonly name: string
  readonly prompt: string
  /** What is known besides the description. */
  readonly industry: Industry | null
  readonly place: string | null
}

/**
 * Takes one of the AI networks a person's plan allows (`limit`, null: any number) and creates the network it is for, both
 * or neither. The same id again answers with what became of it. Throws AI_QUOTA_REACHED, and ALREADY_EXISTS for an id
 * that is somebody else's.
 */
export async function reserveGeneration(
  tx: Transaction,
  userId: string,
  { id, networkId, name, prompt, industry, place }: NewGeneration,
  limit: number | null,
): Promise<{ readonly generation: Generation; readonly isNew: boolean }> {
  // One at a time per person: two that count at once would both find room for the last one.
  await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`ai-network ${userId}`])
  const { rowCount } = await tx.query(
    `insert into ai_network_usage (id, user_id, network_id, network_name, prompt, industry, place, lease_until)
     select $1, $2, $3, $4, $5, $6, $7, now() + $8 * interval '1 second'
     where ($9::integer is null or $9 > (
       select count(*) from ai_network_usage where user_id = $2 and state = any ($10)
     )) and $11 > (select count(*) from ai_network_usage where user_id = $2 and state = 'running')
       and $12 > (select count(*) from ai_network_usage where user_id = $2 and ${isRecent})
     on conflict do nothing`,
    [
      id,
      userId,
      networkId,
      name,
      prompt,
      industry,
      place,
      leaseSeconds,
      limit,
      countedStates,
      mostRunning,
      mostStarted,
    ],
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
  const { rows } = await tx.query<{ same: boolean; used: number; running: number; recent: number }>(
    `select bool_or(id = $2) as same,
       count(*) filter (where state = any ($3))::integer as used,
       count(*) filter (where state = 'running')::integer as running,
       count(*) filter (where ${isRecent})::integer as recent
     from ai_network_usage where user_id = $1`,
    [userId, id, countedStates],
  )
  const [found] = rows
  if (found?.same) return readGeneration(tx, userId, id)
  if (limit !== null && (found?.used ?? 0) >= limit) throw new Refused('AI_QUOTA_REACHED')
  if ((found?.running ?? 0) >= mostRunning || (found?.recent ?? 0) >= mostStarted) {
    throw new Refused('TOO_MANY_REQUESTS')
  }
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

/** What one person may ask: more than a conversation needs, less than a program would. */
export const mostQuestions = 60
const questionsWindowMinutes = 10

/**
 * Takes one of the questions a person may ask within ten minutes of the first, in all their networks together. Asking the
 * same again takes another. Throws TOO_MANY_REQUESTS.
 */
export async function takeQuestion(tx: Transaction, userId: string): Promise<void> {
  const ledger = { table: 'assistant_allowance', key: 'user_id', count: 'asked' } as const
  const allowance = { max: mostQuestions, windowMinutes: questionsWindowMinutes }
  if (!(await takeOne(tx, ledger, userId, allowance))) throw new Refused('TOO_MANY_REQUESTS')
}

/** Remembers a question. Asked again, it stands where it stood, and the answer to it that is known is forgotten. */
export async function rememberQuestion(
  tx: Transaction,
  access: NetworkAccess,
  { id, content }: Pick<AssistantMessage, 'id' | 'content'>,
): Promise<void> {
  await tx.query(
    `delete from assistant_message where network_id = $1 and user_id = $2 and created_at > (
       select created_at from assistant_message where network_id = $1 and user_id = $2 and id = $3
     )`,
    [access.network.id, access.userId, id],
  )
  await tx.query(
    `insert into assistant_message (network_id, user_id, id, role, content, proposals)
     values ($1, $2, $3, 'user', $4, '[]') on conflict do nothing`,
    [access.network.id, access.userId, id, content],
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
