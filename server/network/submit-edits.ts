import { createHash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { type AppliedBatch, applyBatch, type BatchResult, type EditBatch } from '../../domain/edits/batch.ts'
import { hasRole } from '../../domain/entities/member.ts'
import { canChange, type Edit, roleFor } from '../../domain/edits/edit.ts'
import type { Graph } from '../../domain/entities/graph.ts'
import { kindsIn, type Plural } from '../../domain/entities/entity-kinds.ts'
import { sendPipelined, sendBeforeCommit, type Transaction } from '../db/database.ts'
import { announce, announceToMembers } from '../db/announce.ts'
import { Rejected } from '../platform/rejected.ts'
import type { DocumentAccess } from './access.ts'
import { loadReach } from './load-reach.ts'
import { type EntityTable, entityTables } from './tables.ts'

/**
 * Submits a batch. No other function changes a document. Runs in the caller's transaction, which must hold the lock of
 * the document. Atomically checks and applies the batch, writes the rows, appends to the log and announces the new
 * version.
 *
 * If the batch id was used before, changes nothing and returns the original response. Throws BATCH_MISMATCH if the
 * edits differ. Rejected edits are listed in the response, and all other edits are applied. Throws FORBIDDEN if an edit
 * needs a stronger role, and WRONG_DOCUMENT if an edit is for another kind of document. Throws NETWORK_LIMIT or
 * STORAGE_LIMIT if the document would become too large, and HISTORY_LIMIT if its log would become too large. If the
 * document exceeds a limit of the owner together with concurrent changes, the transaction fails with STORAGE_LIMIT or
 * HISTORY_LIMIT.
 */
export async function submitEdits(
  tx: Transaction,
  access: DocumentAccess,
  batch: EditBatch,
  now: Date = new Date(),
): Promise<BatchResult> {
  if (!hasRole(access.role, roleFor(batch.edits))) throw new Rejected('FORBIDDEN')
  if (!canChange(access.kind, batch.edits)) throw new Rejected('WRONG_DOCUMENT')
  const editsJson = JSON.stringify(batch.edits)
  const requestHash = hashOf(batch, editsJson)
  const [earlier, graph] = await Promise.all([findBatch(tx, access, batch.batchId), loadReach(tx, access, batch.edits)])
  if (earlier) {
    if (!earlier.requestHash.equals(requestHash)) throw new Rejected('BATCH_MISMATCH')
    return {
      batchId: batch.batchId,
      version: earlier.version,
      at: earlier.at,
      refused: earlier.refused,
    }
  }
  const at = now.toISOString()
  const { role, principal } = access
  const outcome = applyBatch(graph, batch.edits, at, { role, userId: principal.userId })
  const written = writtenOf(access, outcome)
  const grownBytes = growth(graph, outcome, written)
  requireRoom(access, grownBytes)
  const isChange = outcome.applied.length > 0
  const version = isChange ? access.version + 1 : access.version
  const answer: BatchResult = { batchId: batch.batchId, version, at, refused: [...outcome.refused] }
  const entry = logEntry(outcome, editsJson)
  // Removals are never rejected for lack of room in the log, because users can only remove a limited amount.
  const alwaysPasses = isChange && outcome.applied.every(isRemoval)
  if (entry.bytes > access.room.history) {
    // If no edit was applied, a retry gets the same answer, so the answer need not be stored.
    if (!isChange && !isReversal(batch)) return answer
    if (!alwaysPasses) throw new Rejected('HISTORY_LIMIT')
  }
  await writeTouched(tx, access, outcome, written)
  if (!alwaysPasses) holdOwner(tx, access, grownBytes)
  appendToLog(tx, access, batch, outcome, { version, at, requestHash, grownBytes, entry })
  return answer
}

function isRemoval({ type }: Edit): boolean {
  return type.endsWith('.remove')
}

function isReversal({ undoes, redoes }: EditBatch): boolean {
  return undoes !== undefined || redoes !== undefined
}

/** Approximate size of a row in the log besides its edits, in bytes. */
const rowBytes = 300

interface LogEntry {
  readonly edits: string
  readonly inverse: string
  readonly refused: string
  readonly bytes: number
}

/**
 * Returns a row for the log. `editsJson` is the JSON of the batch's edits. If no edit was rejected, it is also the JSON
 * of the applied edits.
 */
function logEntry({ applied, inverse, refused }: AppliedBatch, editsJson: string): LogEntry {
  const edits = refused.length === 0 ? editsJson : JSON.stringify(applied)
  const texts = { edits, inverse: JSON.stringify(inverse), refused: JSON.stringify(refused) }
  return { ...texts, bytes: Object.values(texts).reduce((sum, text) => sum + Buffer.byteLength(text), rowBytes) }
}

/**
 * Throws if a change makes a document larger and there is no room. Users over a limit can still delete, move and
 * shorten.
 */
function requireRoom({ room }: DocumentAccess, grownBytes: number): void {
  if (grownBytes <= 0) return
  if (grownBytes > room.network) throw new Rejected('NETWORK_LIMIT')
  if (grownBytes > room.account) throw new Rejected('STORAGE_LIMIT')
}

/**
 * Checks the limits of the owner again before the commit. The room was computed before the transaction, and concurrent
 * changes to the owner's other documents use the same room.
 */
function holdOwner(tx: Transaction, { documentId, ownerBound }: DocumentAccess, grownBytes: number): void {
  if (!Number.isFinite(ownerBound.bytes)) return
  const grows = grownBytes > 0
  // Users over the limit can still make changes that do not add anything.
  const most = grows ? ownerBound.bytes : Number.POSITIVE_INFINITY
  sendBeforeCommit(tx, `${grows ? 'growth' : 'history'} of ${documentId}`, {
    text: 'select hold_storage($1, $2, $3)',
    values: [documentId, most, ownerBound.logBytes],
  })
}

/** The JSON of the written entities after the batch, by id. They are serialized once, for measuring and for storing. */
type Written = ReadonlyMap<Plural, ReadonlyMap<string, string>>

function writtenOf({ kind }: DocumentAccess, { graph, touched }: AppliedBatch): Written {
  const plurals = kindsIn(kind).map((each) => each.plural as Plural)
  return new Map(
    plurals.map((plural) => {
      const entities: Entities = graph[plural]
      const texts = new Map<string, string>()
      for (const id of touched[plural]) {
        const entity = entities.get(id)
        if (entity) texts.set(id, JSON.stringify(entity))
      }
      return [plural, texts]
    }),
  )
}

interface Entities {
  get(id: string): object | undefined
}

/** Returns the number of bytes of JSON that a batch adds to its document. Negative if the document becomes smaller. */
function growth(before: Graph, { touched, applied }: AppliedBatch, written: Written): number {
  // Moves do not change the size. Batches of moves are skipped early, because they are the largest and most frequent.
  if (applied.every(({ type }) => type === 'node.move')) return 0
  let bytes = 0
  for (const [plural, texts] of written) {
    const entities: Entities = before[plural]
    for (const id of touched[plural]) {
      const entity = entities.get(id)
      bytes += Buffer.byteLength(texts.get(id) ?? '') - (entity ? Buffer.byteLength(JSON.stringify(entity)) : 0)
    }
  }
  return bytes
}

function hashOf({ stepId }: Pick<EditBatch, 'stepId'>, editsJson: string): Buffer {
  return createHash('sha256')
    .update(`[${JSON.stringify(stepId ?? null)},${editsJson}]`)
    .digest()
}

interface EarlierBatch {
  version: number
  at: string
  refused: BatchResult['refused']
  requestHash: Buffer
}

async function findBatch(tx: Transaction, access: DocumentAccess, batchId: string): Promise<EarlierBatch | undefined> {
  const { rows } = await tx.query<EarlierBatch>(
    `select coalesce(version, answered_version, 0) as version, at, refused, request_hash as "requestHash"
     from edit_batch
     where network_id = $1 and batch_id = $2`,
    [access.documentId, batchId],
  )
  return rows[0]
}

async function writeTouched(
  tx: Transaction,
  access: DocumentAccess,
  { touched }: AppliedBatch,
  written: Written,
): Promise<void> {
  // Entities are deleted before, and written after, the entities to which they refer.
  for (const [plural, texts] of [...written].toReversed()) {
    const gone = [...touched[plural]].filter((id) => !texts.has(id))
    if (gone.length > 0) sendPipelined(tx, entityTables[plural].remove, [access.documentId, gone])
  }
  for (const [plural, texts] of written) await writePresent(tx, access, entityTables[plural], [...texts.values()])
}

/**
 * Number of rows per statement. A large batch is written in several statements, so that the server can handle other
 * requests in between.
 */
const rowsPerStatement = 1000

async function writePresent(
  tx: Transaction,
  access: DocumentAccess,
  { upsert }: Pick<EntityTable, 'upsert'>,
  texts: readonly string[],
): Promise<void> {
  for (let start = 0; start < texts.length; start += rowsPerStatement) {
    if (start > 0) await setImmediate()
    const some = texts.slice(start, start + rowsPerStatement)
    sendPipelined(tx, upsert, [access.documentId, `[${some.join(',')}]`])
  }
}

interface Appended {
  readonly version: number
  readonly at: string
  readonly requestHash: Buffer
  readonly grownBytes: number
  readonly entry: LogEntry
}

function appendToLog(
  tx: Transaction,
  access: DocumentAccess,
  batch: EditBatch,
  { applied, graph, touched }: AppliedBatch,
  { version, at, requestHash, grownBytes, entry }: Appended,
): void {
  const { documentId, principal } = access
  // The columns `network_id`, which holds the id of the document, and `group_id`, which holds the `stepId`, keep their
  // names for servers of earlier releases (decision 23).
  sendPipelined(
    tx,
    `insert into edit_batch
       (network_id, batch_id, version, answered_version, group_id, user_id, at, edits, inverse, refused, request_hash,
        label, purpose, undoes, redoes, made_by)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)`,
    [
      documentId,
      batch.batchId,
      applied.length > 0 ? version : null,
      applied.length > 0 ? null : version,
      batch.stepId ?? null,
      principal.userId,
      at,
      entry.edits,
      entry.inverse,
      entry.refused,
      requestHash,
      batch.label ?? null,
      batch.purpose ?? null,
      batch.undoes ?? null,
      batch.redoes ?? null,
      principal.kind,
    ],
  )
  if (applied.length === 0) {
    sendPipelined(tx, 'update document set log_bytes = log_bytes + $2 where id = $1', [documentId, entry.bytes])
    return
  }
  sendPipelined(
    tx,
    `update document set version = $2, updated_at = $3, bytes = greatest(0, bytes + $4), log_bytes = log_bytes + $5
     where id = $1`,
    [documentId, version, at, grownBytes, entry.bytes],
  )
  if (touched.network) {
    const { name, description } = graph.network
    sendPipelined(tx, 'update network set name = $2, description = $3 where id = $1', [documentId, name, description])
  }
  announce(tx, { networkId: documentId })
  if (touched.network) announceToMembers(tx, documentId)
  // Moves do not affect counts and lists, so they are not announced as a change of contents.
  if (applied.some(({ type }) => type !== 'node.move' && type !== 'view.place'))
    announceToMembers(tx, documentId, { contents: true })
}
