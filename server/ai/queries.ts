import type { AssistantMessage } from '../../contract/assistant.ts'
import type { Generation, GenerationQuota } from '../../contract/generations.ts'
import type { Industry } from '../../domain/catalog/community/industries.ts'
import type { Edit } from '../../domain/edits/edit.ts'
import type { Transaction } from '../db/database.ts'
import type { NetworkAccess } from '../network/access.ts'
import { Refused } from '../refused.ts'

export const generationColumns = `
  id, network_id as "networkId", network_name as "networkName", state, created_at as "createdAt"`

/** How many are listed. */
const listLength = 20

/**
 * The states in which a network has used up one of those a plan allows. Deleting it while it is written gives none back
 * either.
 */
export const countedStates = ['running', 'done', 'short', 'stopped', 'deleted'] as const
/** What the address of person $1, who asks, had used before this account was made. */
export const usedBefore = `(select "aiNetworksBefore" from own_account() where "id" = $1)`
/** When person $1 began each, with what their address had begun within a day before this account was made. */
export const begunBy = `
  select created_at as at from ai_network_usage where user_id = $1
  union all select unnest("aiBegunBefore") from own_account() where "id" = $1`
/** Networks one person may have written at the same time. */
export const mostRunning = 3

/** A person's generation. Throws GENERATION_NOT_FOUND for one of somebody else's. */
export async function readGeneration(tx: Transaction, userId: string, id: string): Promise<Generation> {
  const { rows } = await tx.query<Generation>(
    `select ${generationColumns} from ai_network_usage where id = $1 and user_id = $2`,
    [id, userId],
  )
  const row = rows[0]
  if (!row) throw new Refused('GENERATION_NOT_FOUND')
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
    `select ${usedBefore} + count(*)::integer as used from ai_network_usage where user_id = $1 and state = any ($2)`,
    [userId, countedStates],
  )
  return { used: rows[0]?.used ?? 0, limit }
}

/** What to write a network from. */
export interface Wish {
  readonly prompt: string
  readonly industry: Industry | null
  readonly place: string | null
}

/** What a person's generation is to be written from. Throws GENERATION_NOT_FOUND for one of somebody else's. */
export async function readWish(tx: Transaction, userId: string, id: string): Promise<Wish> {
  const { rows } = await tx.query<Wish>(
    'select prompt, industry, place from ai_network_usage where id = $1 and user_id = $2',
    [id, userId],
  )
  const row = rows[0]
  if (!row) throw new Refused('GENERATION_NOT_FOUND')
  return row
}

export interface GeneratedNodes {
  /** How many ever arrived: what somebody deleted has arrived as well. */
  readonly arrived: number
  /** The ids of those that are still in the network. */
  readonly present: readonly string[]
}

/** A generation's nodes. */
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

/** Whether anybody has put something into a generation's network, or changed what is in it. */
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

/** How much of a conversation is shown. */
const messagesShown = 100

/** A person's conversation about a network, oldest message first. */
export async function listMessages(tx: Transaction, access: NetworkAccess): Promise<AssistantMessage[]> {
  const { rows } = await tx.query<AssistantMessage>(
    `select id, role, content, proposals, is_broken as "isBroken", created_at as "createdAt", coalesce((
       select jsonb_object_agg(d.proposal_id, d.decision) from assistant_decision d
       where d.network_id = m.network_id and d.user_id = m.user_id
         and d.proposal_id in (select (p ->> 'id')::uuid from jsonb_array_elements(m.proposals) p)
     ), '{}') as decisions
     from assistant_message m where network_id = $1 and user_id = $2
     order by created_at desc limit ${messagesShown}`,
    [access.network.id, access.userId],
  )
  return rows.reverse()
}
