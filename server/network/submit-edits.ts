import { createHash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { type AppliedBatch, applyBatch, type BatchResult, type EditBatch } from '../../domain/edits/batch.ts'
import { hasRole } from '../../domain/entities/member.ts'
import { belongIn, type Edit, roleFor } from '../../domain/edits/edit.ts'
import type { Graph } from '../../domain/graph/graph.ts'
import { kindsIn, type Plural } from '../../domain/entities/entity-kinds.ts'
import { sendAlong, sendLast, type Transaction } from '../db/database.ts'
import { announce, announceToMembers } from '../realtime/announce.ts'
import { Refused } from '../refused.ts'
import type { DocumentAccess } from './access.ts'
import { loadReach } from './load-reach.ts'
import { type EntityTable, entityTables } from './tables.ts'

/**
 * The one way a document changes. Runs inside the caller's transaction, whose access must hold the document's lock:
 * judges and applies the batch, writes the rows, appends to the edit log and announces the new version, all or nothing.
 *
 * A batch id that was used before changes nothing and answers as it did then; with other edits under the same id it
 * throws BATCH_MISMATCH. Edits that cannot be done are named in the answer, the others are applied. Throws FORBIDDEN if any
 * edit needs a stronger role, WRONG_DOCUMENT if any is for another kind of document; NETWORK_LIMIT or STORAGE_LIMIT if the
 * document would grow beyond the room that its access tells of, HISTORY_LIMIT if its log would. The transaction ends with one
 * of the last two if, with what else was going on, it would bring the owner beyond a bound.
 */
export async function submitEdits(
  tx: Transaction,
  access: DocumentAccess,
  batch: EditBatch,
  now: Date = new Date(),
): Promise<BatchResult> {
  if (!hasRole(access.role, roleFor(batch.edits))) throw new Refused('FORBIDDEN')
  if (!belongIn(access.kind, batch.edits)) throw new Refused('WRONG_DOCUMENT')
  const said = JSON.stringify(batch.edits)
  const requestHash = hashOf(batch, said)
  const [earlier, graph] = await Promise.all([findBatch(tx, access, batch.batchId), loadReach(tx, access, batch.edits)])
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
  const outcome = applyBatch(graph, batch.edits, at, access)
  const written = writtenOf(access, outcome)
  const grownBytes = growth(graph, outcome, written)
  requireRoom(access, grownBytes)
  const isChange = outcome.applied.length > 0
  const version = isChange ? access.version + 1 : access.version
  const answer: BatchResult = { batchId: batch.batchId, version, at, refused: [...outcome.refused] }
  const entry = logEntry(outcome, said)
  // There is an end to what can be deleted.
  const alwaysPasses = isChange && outcome.applied.every(isRemoval)
  if (entry.bytes > access.room.history) {
    // Asked again, it is refused again: that need not be remembered.
    if (!isChange && !isReversal(batch)) return answer
    if (!alwaysPasses) throw new Refused('HISTORY_LIMIT')
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

/** What a batch takes in the log besides its edits, about. */
const rowBytes = 300

interface LogEntry {
  readonly edits: string
  readonly inverse: string
  readonly refused: string
  readonly bytes: number
}

/** `said`: the edits of the batch as JSON, which are those that were applied where none was refused. */
function logEntry({ applied, inverse, refused }: AppliedBatch, said: string): LogEntry {
  const edits = refused.length === 0 ? said : JSON.stringify(applied)
  const texts = { edits, inverse: JSON.stringify(inverse), refused: JSON.stringify(refused) }
  return { ...texts, bytes: Object.values(texts).reduce((sum, text) => sum + Buffer.byteLength(text), rowBytes) }
}

/** Only what makes a document larger is ever refused: who is over a bound can still delete, move and shorten. */
function requireRoom({ room }: DocumentAccess, grownBytes: number): void {
  if (grownBytes <= 0) return
  if (grownBytes > room.network) throw new Refused('NETWORK_LIMIT')
  if (grownBytes > room.account) throw new Refused('STORAGE_LIMIT')
}

/** The room was that of before the transaction: what else is going on in the owner's documents takes from it as well. */
function holdOwner(tx: Transaction, { network, ownerBound }: DocumentAccess, grownBytes: number): void {
  if (!Number.isFinite(ownerBound.bytes)) return
  const grows = grownBytes > 0
  // Who is over a bound can still change what is there.
  const most = grows ? ownerBound.bytes : Number.POSITIVE_INFINITY
  sendLast(tx, `${grows ? 'growth' : 'history'} of ${network.id}`, {
    text: 'select hold_storage($1, $2, $3)',
    values: [network.id, most, ownerBound.logBytes],
  })
}

/** What a batch leaves of the entities it touches, as JSON by their ids. Made once: it is measured, and stored. */
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

/** By how many bytes of JSON a batch makes its document larger; negative where it makes it smaller. */
function growth(before: Graph, { touched, applied }: AppliedBatch, written: Written): number {
  // The most frequent of all, and the largest batches: what they change takes as much as before.
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

function hashOf({ groupId }: Pick<EditBatch, 'groupId'>, said: string): Buffer {
  return createHash('sha256')
    .update(`[${JSON.stringify(groupId ?? null)},${said}]`)
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
    [access.network.id, batchId],
  )
  return rows[0]
}

async function writeTouched(
  tx: Transaction,
  access: DocumentAccess,
  { touched }: AppliedBatch,
  written: Written,
): Promise<void> {
  // What points goes before what it points at when removing, and after it when writing.
  for (const [plural, texts] of [...written].toReversed()) {
    const gone = [...touched[plural]].filter((id) => !texts.has(id))
    if (gone.length > 0) sendAlong(tx, entityTables[plural].remove, [access.network.id, gone])
  }
  for (const [plural, texts] of written) await writePresent(tx, access, entityTables[plural], [...texts.values()])
}

/** A large batch is written in parts: between them the server answers others. */
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
    sendAlong(tx, upsert, [access.network.id, `[${some.join(',')}]`])
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
  const networkId = access.network.id
  sendAlong(
    tx,
    `insert into edit_batch
       (network_id, batch_id, version, answered_version, group_id, user_id, at, edits, inverse, refused, request_hash,
        label, undoes, redoes)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)`,
    [
      networkId,
      batch.batchId,
      applied.length > 0 ? version : null,
      applied.length > 0 ? null : version,
      batch.groupId ?? null,
      access.userId,
      at,
      entry.edits,
      entry.inverse,
      entry.refused,
      requestHash,
      batch.label ?? null,
      batch.undoes ?? null,
      batch.redoes ?? null,
    ],
  )
  if (applied.length === 0) {
    sendAlong(tx, 'update document set log_bytes = log_bytes + $2 where id = $1', [networkId, entry.bytes])
    return
  }
  sendAlong(
    tx,
    `update document set version = $2, updated_at = $3, bytes = greatest(0, bytes + $4), log_bytes = log_bytes + $5
     where id = $1`,
    [networkId, version, at, grownBytes, entry.bytes],
  )
  if (touched.network) {
    const { name, description } = graph.network
    sendAlong(tx, 'update network set name = $2, description = $3 where id = $1', [networkId, name, description])
  }
  announce(tx, { networkId })
  if (touched.network) announceToMembers(tx, networkId)
  // A drag changes nothing that is counted or listed anywhere.
  if (applied.some(({ type }) => type !== 'node.move' && type !== 'view.place'))
    announceToMembers(tx, networkId, { contents: true })
}
