import { createHash } from 'node:crypto'
import { type AppliedBatch, applyBatch, type BatchResult, type EditBatch } from '../../domain/edits/batch.ts'
import type { Transaction } from '../db/database.ts'
import { announce, announceToMembers } from '../realtime/announce.ts'
import { Refused } from '../refused.ts'
import type { NetworkAccess } from './access.ts'
import { loadReach } from './load-reach.ts'
import { type EntityTable, edgeTable, nodeTable, tagTable, taskTable } from './tables.ts'

/**
 * The one way a network changes. Runs inside the caller's transaction, whose access must hold the network's lock:
 * judges and applies the batch, writes the rows, appends to the edit log and announces the new version, all or nothing.
 *
 * A batch id that was used before changes nothing and answers as it did then; with other edits under the same id it
 * throws BATCH_MISMATCH. Edits that cannot be done are named in the answer, the others are applied.
 */
export async function submitEdits(
  tx: Transaction,
  access: NetworkAccess,
  batch: EditBatch,
  now: Date = new Date(),
): Promise<BatchResult> {
  const requestHash = hashOf(batch)
  const earlier = await findBatch(tx, access, batch.batchId)
  if (earlier) {
    if (!earlier.requestHash.equals(requestHash)) throw new Refused('BATCH_MISMATCH')
    return {
      batchId: batch.batchId,
      version: earlier.version,
      at: earlier.at,
      refused: earlier.refused,
    }
  }
  const at = now.toISOString()
  const graph = await loadReach(tx, access, batch.edits)
  const outcome = applyBatch(graph, batch.edits, at)
  await writeTouched(tx, access, outcome)
  const version = outcome.applied.length > 0 ? access.version + 1 : access.version
  await appendToLog(tx, access, batch, outcome, { version, at, requestHash })
  return { batchId: batch.batchId, version, at, refused: [...outcome.refused] }
}

function hashOf({ groupId, edits }: EditBatch): Buffer {
  return createHash('sha256')
    .update(JSON.stringify([groupId ?? null, edits]))
    .digest()
}

interface EarlierBatch {
  version: number
  at: string
  refused: BatchResult['refused']
  requestHash: Buffer
}

async function findBatch(tx: Transaction, access: NetworkAccess, batchId: string): Promise<EarlierBatch | undefined> {
  const { rows } = await tx.query<EarlierBatch>(
    `select coalesce(version, answered_version, 0) as version, at, refused, request_hash as "requestHash"
     from edit_batch
     where network_id = $1 and batch_id = $2`,
    [access.network.id, batchId],
  )
  return rows[0]
}

async function writeTouched(tx: Transaction, access: NetworkAccess, { graph, touched }: AppliedBatch): Promise<void> {
  // What points goes before what it points at when removing, and after it when writing.
  await removeGone(tx, access, edgeTable, graph.edges, touched.edges)
  await removeGone(tx, access, taskTable, graph.tasks, touched.tasks)
  await removeGone(tx, access, nodeTable, graph.nodes, touched.nodes)
  await removeGone(tx, access, tagTable, graph.tags, touched.tags)
  await writePresent(tx, access, tagTable, graph.tags, touched.tags)
  await writePresent(tx, access, nodeTable, graph.nodes, touched.nodes)
  await writePresent(tx, access, edgeTable, graph.edges, touched.edges)
  await writePresent(tx, access, taskTable, graph.tasks, touched.tasks)
}

/** A large batch is written in parts: between them the server answers others. */
const rowsPerStatement = 1000

interface Entities {
  get(id: string): object | undefined
}

async function removeGone(
  tx: Transaction,
  access: NetworkAccess,
  table: Pick<EntityTable, 'remove'>,
  present: Entities,
  touched: ReadonlySet<string>,
): Promise<void> {
  const gone = [...touched].filter((id) => present.get(id) === undefined)
  if (gone.length > 0) await tx.query(table.remove, [access.network.id, gone])
}

async function writePresent(
  tx: Transaction,
  access: NetworkAccess,
  table: Pick<EntityTable, 'upsert'>,
  present: Entities,
  touched: ReadonlySet<string>,
): Promise<void> {
  const rows = [...touched].flatMap((id) => present.get(id) ?? [])
  for (let start = 0; start < rows.length; start += rowsPerStatement) {
    const some = rows.slice(start, start + rowsPerStatement)
    await tx.query(table.upsert, [access.network.id, JSON.stringify(some)])
  }
}

async function appendToLog(
  tx: Transaction,
  access: NetworkAccess,
  batch: EditBatch,
  { applied, refused, inverse, graph, touched }: AppliedBatch,
  { version, at, requestHash }: { version: number; at: string; requestHash: Buffer },
): Promise<void> {
  const networkId = access.network.id
  await tx.query(
    `insert into edit_batch
       (network_id, batch_id, version, answered_version, group_id, user_id, at, edits, inverse, refused, request_hash)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [
      networkId,
      batch.batchId,
      applied.length > 0 ? version : null,
      applied.length > 0 ? null : version,
      batch.groupId ?? null,
      access.userId,
      at,
      JSON.stringify(applied),
      JSON.stringify(inverse),
      JSON.stringify(refused),
      requestHash,
    ],
  )
  if (applied.length === 0) return
  await tx.query('update network set version = $2, updated_at = $3, name = $4, description = $5 where id = $1', [
    networkId,
    version,
    at,
    graph.network.name,
    graph.network.description,
  ])
  await announce(tx, { networkId })
  if (touched.network) await announceToMembers(tx, networkId)
  // A drag changes nothing that is counted or listed anywhere.
  if (applied.some(({ type }) => type !== 'node.move')) await announceToMembers(tx, networkId, { contents: true })
}
