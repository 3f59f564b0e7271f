import type { AssistantMessage, ProposalDecision } from '../../contract/assistant.ts'
import type { Generation, GenerationState } from '../../contract/generations.ts'
import type { Industry } from '../../domain/catalog/community/industries.ts'
import type { Transaction } from '../db/database.ts'
import { consumeAllowance } from '../db/consume-allowance.ts'
import type { NetworkAccess } from '../network/access.ts'
import { createNetwork } from '../network/commands.ts'
import { Rejected } from '../platform/rejected.ts'
import {
  startTimesSql,
  countedStates,
  generationColumns,
  mostRunning,
  readGeneration,
  usedBeforeAccountSql,
} from './queries.ts'
import type { Principal } from '../platform/principal.ts'

/**
 * Maximum number of generations that a user can start within ten minutes. A generation that is stopped immediately uses
 * no quota of the plan, but costs model time.
 */
const mostStarted = 30
/** Maximum number of generations that a user can start per day, for plans with unlimited and limited AI networks. */
const mostStartedDaily = { unlimited: 200, limited: 20 } as const
const begunToday = `(select count(*)::integer from (${startTimesSql}) begun where at > now() - interval '1 day')`
const begunRecently = `(select count(*)::integer from (${startTimesSql}) begun where at > now() - interval '10 minutes')`

export interface NewGeneration {
  readonly id: string
  readonly networkId: string
  readonly name: string
  readonly prompt: string
  /** The industry, if the request contains an industry in addition to the description. */
  readonly industry: Industry | null
  readonly place: string | null
}

/**
 * Creates a network and its generation atomically. The generation counts toward the AI networks of the user's plan
 * (`limit`, null if unlimited). If the id already exists, returns the existing generation.
 *
 * Throws AI_QUOTA_REACHED if the plan's limit is reached, and TOO_MANY_GENERATIONS if the daily limit is reached.
 * Throws TOO_MANY_REQUESTS if too many generations are running or were started recently. Throws ALREADY_EXISTS if the
 * id belongs to another user or the network to another generation.
 */
export async function reserveGeneration(
  tx: Transaction,
  principal: Principal,
  { id, networkId, name, prompt, industry, place }: NewGeneration,
  limit: number | null,
): Promise<{ readonly generation: Generation; readonly isNew: boolean }> {
  const { userId } = principal
  // The lock makes concurrent requests of a user wait. Otherwise, two concurrent requests could both be accepted
  // although only one more generation is allowed.
  await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`ai-network ${userId}`])
  const { rows } = await tx.query<Generation>(
    `insert into ai_network_usage (id, user_id, network_id, network_name, prompt, industry, place)
     select $2, $1, $3, $4, $5, $6, $7
     where ($8::integer is null or $8 > (
       select count(*) from ai_network_usage where user_id = $1 and state = any ($9)
     ) + ${usedBeforeAccountSql}) and $10 > (select count(*) from ai_network_usage where user_id = $1 and state = 'running')
       and $11 > ${begunRecently} and $12 > ${begunToday}
     on conflict do nothing
     returning ${generationColumns}`,
    [
      userId,
      id,
      networkId,
      name,
      prompt,
      industry,
      place,
      limit,
      countedStates,
      mostRunning,
      mostStarted,
      mostDailyFor(limit),
    ],
  )
  const [generation] = rows
  if (!generation) return { generation: await earlierGeneration(tx, userId, id, limit), isNew: false }
  const network = await createNetwork(tx, principal, { id: networkId, name, description: null, isAi: true })
  if (!network.isAi || network.version > 0) throw new Rejected('ALREADY_EXISTS')
  return { generation, isNew: true }
}

function mostDailyFor(limit: number | null): number {
  return limit === null ? mostStartedDaily.unlimited : mostStartedDaily.limited
}

/**
 * Called if nothing was inserted. Returns the generation if it already exists. Otherwise throws: a limit is reached, or
 * the id or the network is in use.
 */
async function earlierGeneration(
  tx: Transaction,
  userId: string,
  id: string,
  limit: number | null,
): Promise<Generation> {
  const { rows } = await tx.query<{ same: boolean; used: number; running: number; recent: number; today: number }>(
    `select bool_or(id = $2) as same,
       ${usedBeforeAccountSql} + count(*) filter (where state = any ($3))::integer as used,
       count(*) filter (where state = 'running')::integer as running,
       ${begunRecently} as recent, ${begunToday} as today
     from ai_network_usage where user_id = $1`,
    [userId, id, countedStates],
  )
  const [found] = rows
  if (found?.same) return readGeneration(tx, userId, id)
  if (limit !== null && (found?.used ?? 0) >= limit) throw new Rejected('AI_QUOTA_REACHED')
  if ((found?.today ?? 0) >= mostDailyFor(limit)) throw new Rejected('TOO_MANY_GENERATIONS')
  if ((found?.running ?? 0) >= mostRunning || (found?.recent ?? 0) >= mostStarted) {
    throw new Rejected('TOO_MANY_REQUESTS')
  }
  // Another generation belongs to the network, or the id belongs to another user.
  throw new Rejected('ALREADY_EXISTS')
}

/**
 * Whether a generation is still running. If false, the process that generates it has to stop. The row stays locked, so
 * that no other transaction ends the generation during this one.
 */
export async function isRunning(tx: Transaction, id: string): Promise<boolean> {
  const { rowCount } = await tx.query(
    `select from ai_network_usage where id = $1 and state = 'running' for no key update`,
    [id],
  )
  return rowCount === 1
}

/** Ends a generation. Returns false if it has already ended. */
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

/** Maximum number of questions per user within ten minutes. No user asks that many, but a script could. */
export const mostQuestions = 60
const questionsWindowMinutes = 10

/**
 * Counts a question against the user's limit within ten minutes, across all networks. A repeated question is counted
 * again. Throws TOO_MANY_REQUESTS if the limit is reached.
 */
export async function consumeQuestion(tx: Transaction, userId: string): Promise<void> {
  const ledger = { table: 'assistant_allowance', key: 'user_id', count: 'asked' } as const
  const allowance = { max: mostQuestions, windowMinutes: questionsWindowMinutes }
  if (!(await consumeAllowance(tx, ledger, userId, allowance))) throw new Rejected('TOO_MANY_REQUESTS')
}

/**
 * Stores a question. A repeated question keeps its position, and all later messages, such as its answer, are deleted.
 */
export async function rememberQuestion(
  tx: Transaction,
  access: NetworkAccess,
  { id, content }: Pick<AssistantMessage, 'id' | 'content'>,
): Promise<void> {
  await tx.query(
    `delete from assistant_message where network_id = $1 and user_id = $2 and created_at > (
       select created_at from assistant_message where network_id = $1 and user_id = $2 and id = $3
     )`,
    [access.documentId, access.principal.userId, id],
  )
  await tx.query(
    `insert into assistant_message (network_id, user_id, id, role, content, proposals)
     values ($1, $2, $3, 'user', $4, '[]') on conflict do nothing`,
    [access.documentId, access.principal.userId, id, content],
  )
}

/** Stores an answer, unless its question has been deleted in the meantime. */
export async function rememberAnswer(
  tx: Transaction,
  access: NetworkAccess,
  questionId: string,
  { id, content, proposals, isBroken }: Pick<AssistantMessage, 'id' | 'content' | 'proposals' | 'isBroken'>,
): Promise<void> {
  await tx.query(
    `insert into assistant_message (network_id, user_id, id, role, content, proposals, is_broken)
     select network_id, user_id, $4, 'assistant', $5, $6, $7
     from assistant_message where network_id = $1 and user_id = $2 and id = $3`,
    [access.documentId, access.principal.userId, questionId, id, content, JSON.stringify(proposals), isBroken],
  )
}

/**
 * Maximum number of stored decisions per conversation. It exceeds the number of proposals in the visible messages. At
 * the limit, no further decisions are stored.
 */
const mostDecisions = 2000

/** Stores a user's decisions about proposals. The answer with the proposals may still be streaming. */
export async function decideProposals(
  tx: Transaction,
  access: NetworkAccess,
  proposalIds: readonly string[],
  decision: ProposalDecision,
): Promise<void> {
  await tx.query(
    `insert into assistant_decision (network_id, user_id, proposal_id, decision)
     select $1, $2, proposal_id, $4 from unnest($3::uuid[]) proposal_id
     where $5 > (select count(*) from assistant_decision where network_id = $1 and user_id = $2)
     on conflict (network_id, user_id, proposal_id) do update set decision = excluded.decision`,
    [access.documentId, access.principal.userId, [...new Set(proposalIds)], decision, mostDecisions],
  )
}

/** Deletes a user's conversation about a network, together with their decisions on proposals. */
export async function deleteMessages(tx: Transaction, access: NetworkAccess): Promise<void> {
  for (const table of ['assistant_message', 'assistant_decision']) {
    await tx.query(`delete from ${table} where network_id = $1 and user_id = $2`, [
      access.documentId,
      access.principal.userId,
    ])
  }
}
