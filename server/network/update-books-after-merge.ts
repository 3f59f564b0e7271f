import { randomUUID } from 'node:crypto'
import type { StepResult } from '../../contract/steps.ts'
import { type EditBatch, mostHeavyEdits } from '../../domain/edits/batch.ts'
import type { Edit } from '../../domain/edits/edit.ts'
import { bookOf } from '../../domain/entities/document.ts'
import type { StorageLimits } from '../../domain/plans/storage.ts'
import { type Database, type Transaction, transactionAs } from '../db/database.ts'
import type { JobQueue } from '../jobs/queue.ts'
import type { NetworkJobs } from './jobs.ts'
import { log } from '../platform/log.ts'
import { Rejected } from '../platform/rejected.ts'
import { type DocumentAccess, grantDocument } from './access.ts'
import type { Merged } from './merged.ts'
import { cadencesFollow } from './merged-cadences.ts'
import { goalsFollow } from './merged-goals.ts'
import { introductionsFollow } from './merged-introductions.ts'
import { identitiesFollow, interactionsFollow } from './merged-places.ts'
import { type Direction, reverseStep } from './steps.ts'
import { submitEdits } from './submit-edits.ts'
import { jobPrincipal } from '../platform/principal.ts'

type MergeStep = Pick<Merged, 'networkId' | 'stepId'>

/** All kinds of entities in books that refer to nodes and are updated after a merge. */
const followers = [interactionsFollow, cadencesFollow, introductionsFollow, goalsFollow, identitiesFollow]

/**
 * Enqueues the update of books if the batch merges nodes, or undoes or redoes a merge. Must run in the transaction of
 * the batch.
 */
export async function enqueueBookUpdate(
  tx: Transaction,
  queue: JobQueue<NetworkJobs>,
  networkId: string,
  batch: Pick<EditBatch, 'batchId' | 'stepId' | 'undoes' | 'redoes'> & { readonly edits?: readonly Edit[] },
): Promise<void> {
  const reversed = batch.undoes ?? batch.redoes
  const stepId = reversed ?? batch.stepId ?? batch.batchId
  const isMerge = batch.edits?.some(({ type }) => type === 'node.merge') ?? false
  if (isMerge || (reversed !== undefined && (await undoesMerge(tx, { networkId, stepId }, batch)))) {
    await queue.send(tx, 'follow-merge', { networkId, stepId }, { key: stepId })
  }
}

/** Calls `reverseStep`. If the step was a merge, then enqueues the update of books. */
export async function reverseAndUpdateBooks(
  tx: Transaction,
  queue: JobQueue<NetworkJobs>,
  access: DocumentAccess,
  direction: Direction,
  step: { readonly stepId: string; readonly batchId: string; readonly ifUnchanged?: boolean },
): Promise<StepResult> {
  const result = await reverseStep(tx, access, direction, step)
  const mark = direction === 'undo' ? { undoes: step.stepId } : { redoes: step.stepId }
  await enqueueBookUpdate(tx, queue, access.documentId, { batchId: step.batchId, ...mark })
  return result
}

const ofStep = 'network_id = $1 and version is not null and (batch_id = $2 or group_id = $2)'

/**
 * Whether the step that is undone or redone contains a merge. An undo or redo can consist of several batches. For the
 * batches after the first, returns false without searching the step, which can be as large as an import.
 */
async function undoesMerge(
  tx: Transaction,
  { networkId, stepId }: MergeStep,
  { batchId, stepId: ownStepId }: Pick<EditBatch, 'batchId' | 'stepId'>,
): Promise<boolean> {
  const { rowCount: before } = await tx.query(
    `select from edit_batch
     where network_id = $1 and version is not null and group_id = $2 and batch_id <> $3 and coalesce(undoes, redoes) = $4
     limit 1`,
    [networkId, ownStepId ?? null, batchId, stepId],
  )
  if (before !== 0) return false
  const { rowCount } = await tx.query(
    `select from edit_batch where ${ofStep} and edits @> '[{"type": "node.merge"}]' limit 1`,
    [networkId, stepId],
  )
  return rowCount === 1
}

/**
 * Updates the books of a network's members after a merge, so that they refer to the remaining node (`followers`). In
 * each book, the update is a step with the id of the merge, so that it is undone together with the merge. Books without
 * room for history are not changed. Resolves to the number of changed entries.
 */
export async function updateBooksAfterMerge(
  database: Database,
  step: MergeStep,
  storage?: StorageLimits,
): Promise<number> {
  const merge = await readMerge(database, step)
  let changed = 0
  const failures: unknown[] = []
  for (const userId of await membersConcerned(database, merge)) {
    try {
      changed += await transactionAs(database, userId, async (tx) => {
        const principal = jobPrincipal(userId, 'edit')
        const book = await grantDocument(tx, principal, bookOf(userId), 'owner', { lock: true, storage })
        return merge.isUndone ? part(tx, book, merge) : follow(tx, book, merge)
      })
    } catch (error) {
      // If one book cannot be updated, the other books are still updated.
      if (error instanceof Rejected) log('merge.not-followed', { code: error.code })
      else failures.push(error)
    }
  }
  if (failures.length > 1)
    throw new AggregateError(failures, `${failures.length} books could not be updated after a merge.`)
  if (failures.length === 1) throw failures[0]
  return changed
}

interface Merge extends Merged {
  readonly isUndone: boolean
}

async function readMerge(database: Database, { networkId, stepId }: MergeStep): Promise<Merge> {
  const { rows } = await database.owner.query<{ edits: Edit[]; isUndo: boolean; isReversal: boolean }>(
    `select edits, undoes is not null as "isUndo", coalesce(undoes, redoes) is not null as "isReversal"
     from edit_batch
     where network_id = $1 and version is not null and (batch_id = $2 or group_id = $2 or coalesce(undoes, redoes) = $2)
     order by version`,
    [networkId, stepId],
  )
  const stays = new Map<string, string>()
  for (const edit of rows.filter(({ isReversal }) => !isReversal).flatMap(({ edits }) => edits)) {
    if (edit.type !== 'node.merge') continue
    for (const [gone, stayed] of stays) if (edit.from.includes(stayed)) stays.set(gone, edit.id)
    for (const gone of edit.from) stays.set(gone, edit.id)
  }
  return { networkId, stepId, stays, isUndone: rows.at(-1)?.isUndo ?? false }
}

/** Returns the members whose books refer to a merged node or to the remaining node. */
async function membersConcerned(database: Database, { networkId, stays }: Merge): Promise<string[]> {
  const { rows } = await database.owner.query<{ userId: string }>(
    `select m.user_id as "userId"
     from network_member m join document book on book.kind = 'book' and book.owner_id = m.user_id
     where m.network_id = $1 and exists (
       ${followers.map(({ concerned }) => concerned).join(' union all ')}
     )
     order by m.user_id`,
    [networkId, [...new Set([...stays.keys(), ...stays.values()])]],
  )
  return rows.map(({ userId }) => userId)
}

async function follow(tx: Transaction, book: DocumentAccess, merge: Merge): Promise<number> {
  const edits: Edit[] = []
  for (const follower of followers) edits.push(...(await follower.follow(tx, book.documentId, merge)))
  return await submitAll(tx, book, edits, { stepId: merge.stepId })
}

async function part(tx: Transaction, book: DocumentAccess, merge: Merge): Promise<number> {
  const edits: Edit[] = []
  for (const follower of followers) edits.push(...(await follower.part(tx, book.documentId, merge)))
  return await submitAll(tx, book, edits, { stepId: randomUUID(), undoes: merge.stepId })
}

async function submitAll(
  tx: Transaction,
  book: DocumentAccess,
  changed: readonly Edit[],
  marks: { readonly stepId: string; readonly undoes?: string },
): Promise<number> {
  for (let start = 0; start < changed.length; start += mostHeavyEdits) {
    const { principal, documentId, storage } = book
    const access = start === 0 ? book : await grantDocument(tx, principal, documentId, 'owner', { lock: true, storage })
    const edits = changed.slice(start, start + mostHeavyEdits)
    await submitEdits(tx, access, { batchId: randomUUID(), ...marks, edits })
  }
  return changed.length
}
