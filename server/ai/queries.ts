import type { AssistantMessage } from '../../contract/assistant.ts'
import type { Generation, GenerationQuota } from '../../contract/generations.ts'
import type { Industry } from '../../domain/catalog/community/industries.ts'
import type { Edit } from '../../domain/edits/edit.ts'
import type { Transaction } from '../db/database.ts'
import type { NetworkAccess } from '../network/access.ts'
import { Rejected } from '../platform/rejected.ts'

export const generationColumns = `
  id, network_id as "networkId", network_name as "networkName", state, created_at as "createdAt"`

/** Maximum number of listed generations. */
const listLength = 20

/** States that count toward the plan's limit. A network that is deleted during its generation still counts. */
export const countedStates = ['running', 'done', 'short', 'stopped', 'deleted'] as const
/**
 * SQL for the number of AI networks that the email address of the calling user ($1) had used before this account was
 * created.
 */
export const usedBeforeAccountSql = `(select "aiNetworksBefore" from own_account() where "id" = $1)`
/**
 * SQL for the start times of the calling user's ($1) generations. Includes the generations that a former account with
 * the same email address started within a day before this account was created.
 */
export const startTimesSql = `
  select created_at as at from ai_network_usage where user_id = $1
  union all select unnest("aiBegunBefore") from own_account() where "id" = $1`
/** Maximum number of generations per user that run at the same time. */
export const mostRunning = 3

/** Returns a generation of a user. Throws GENERATION_NOT_FOUND if it does not exist or belongs to another user. */
export async function readGeneration(tx: Transaction, userId: string, id: string): Promise<Generation> {
  const { rows } = await tx.query<Generation>(
    `select ${generationColumns} from ai_network_usage where id = $1 and user_id = $2`,
    [id, userId],
  )
  const row = rows[0]
  if (!row) throw new Rejected('GENERATION_NOT_FOUND')
  return row
}

export async function listGenerations(tx: Transaction, userId: string): Promise<Generation[]> {
  const { rows } = await tx.query<Generation>(
    `select ${generationColumns} from ai_network_usage where user_id = $1 order by created_at desc, id limit ${listLength}`,
    [userId],
  )
  return rows
}

export async function readQuota(tx: Transaction, userId: string, limit: number | null): Promise<GenerationQuota> {
  const { rows } = await tx.query<{ used: number }>(
    `select ${usedBeforeAccountSql} + count(*)::integer as used from ai_network_usage where user_id = $1 and state = any ($2)`,
    [userId, countedStates],
  )
  return { used: rows[0]?.used ?? 0, limit }
}

/** The input of a generation. */
export interface GenerationInput {
  readonly prompt: string
  readonly industry: Industry | null
  readonly place: string | null
}

/**
 * Returns the input of a user's generation. Throws GENERATION_NOT_FOUND if it does not exist or belongs to another
 * user.
 */
export async function readGenerationInput(tx: Transaction, userId: string, id: string): Promise<GenerationInput> {
  const { rows } = await tx.query<GenerationInput>(
    'select prompt, industry, place from ai_network_usage where id = $1 and user_id = $2',
    [id, userId],
  )
  const row = rows[0]
  if (!row) throw new Rejected('GENERATION_NOT_FOUND')
  return row
}

export interface GeneratedNodes {
  /** Number of nodes that have arrived, including nodes that have been deleted since. */
  readonly arrived: number
  /** Ids of the arrived nodes that are still in the network. */
  readonly present: readonly string[]
}

/** Returns the nodes that a generation has added. */
export async function generatedNodes(
  tx: Transaction,
  networkId: string,
  generationId: string,
): Promise<GeneratedNodes> {
  const { rows } = await tx.query<{ edits: Edit[] }>(
    'select edits from edit_batch where network_id = $1 and group_id = $2 order by version',
    [networkId, generationId],
  )
  const added = rows.flatMap(({ edits }) => edits.flatMap((edit) => (edit.type === 'node.add' ? [edit.node.id] : [])))
  const present = await tx.query<{ id: string }>('select id from node where network_id = $1 and id = any ($2)', [
    networkId,
    added,
  ])
  return { arrived: added.length, present: present.rows.map(({ id }) => id) }
}

/** Whether users have edited the network: a step other than its generation has added or changed an entity. */
export async function isWorkedOn(tx: Transaction, networkId: string, generationId: string): Promise<boolean> {
  const { rowCount } = await tx.query(
    `select from edit_batch, jsonb_array_elements(edits) edit
     where network_id = $1 and group_id is distinct from $2
       and edit ->> 'type' ~ '^(node|edge|task|tag)\\.(add|update|tag)$'
     limit 1`,
    [networkId, generationId],
  )
  return rowCount === 1
}

/** Maximum number of messages shown. */
const messagesShown = 100

/** Returns a user's conversation about a network, oldest message first. */
export async function listMessages(tx: Transaction, access: NetworkAccess): Promise<AssistantMessage[]> {
  const { rows } = await tx.query<AssistantMessage>(
    `select id, role, content, proposals, is_broken as "isBroken", created_at as "createdAt", coalesce((
       select jsonb_object_agg(d.proposal_id, d.decision) from assistant_decision d
       where d.network_id = m.network_id and d.user_id = m.user_id
         and d.proposal_id in (select (p ->> 'id')::uuid from jsonb_array_elements(m.proposals) p)
     ), '{}') as decisions
     from assistant_message m where network_id = $1 and user_id = $2
     order by created_at desc limit ${messagesShown}`,
    [access.documentId, access.principal.userId],
  )
  return rows.reverse()
}
