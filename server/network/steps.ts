import { randomUUID } from 'node:crypto'
import { ownKinds } from '../../contract/access.ts'
import { type OwnSteps, type StepResult, mostStepsListed } from '../../contract/steps.ts'
import { mostHeavyEdits, type Purpose, type RejectedEdit } from '../../domain/edits/batch.ts'
import { Edit } from '../../domain/edits/edit.ts'
import { hasRole } from '../../domain/entities/member.ts'
import { undoConflicts, subjectsOf } from '../../domain/history/undo-conflicts.ts'
import { plainText, sentence } from '../../domain/history/part.ts'
import { readNames } from './read-names.ts'
import type { Transaction } from '../db/database.ts'
import { Rejected } from '../platform/rejected.ts'
import { type DocumentAccess, grantDocument } from './access.ts'
import { submitEdits } from './submit-edits.ts'

/* A step is the unit that one Undo reverses: the batches with one `stepId`, or a single batch. The log is never
   rewritten: undo appends the edits that reverse the step, and redo appends the edits that reverse the undo. */

export type Direction = 'undo' | 'redo'

interface Reversal {
  readonly stepId: string
  /** Chosen by the client. Repeating the call with the same id changes nothing and returns the same result. */
  readonly batchId: string
  /** If true, throws CHANGED_SINCE instead of overwriting later changes or reversing only a part of the step. */
  readonly ifUnchanged?: boolean
}

/**
 * Undoes or redoes a step of any size and by any user. The transaction must hold the lock of the network. Edits that
 * are no longer possible because of later changes are rejected and counted.
 *
 * Throws STEP_NOT_FOUND if the step does not exist, and NOT_IN_FORCE or IN_FORCE if there is nothing to undo or redo.
 * Throws FORBIDDEN for the step of another user unless the calling user is an editor, and if the reversing edits need a
 * stronger role than the user has now. Throws UNKNOWN_EDIT if only a later release can reverse the step, and
 * BATCH_MISMATCH if the id was used for another call.
 */
export async function reverseStep(
  tx: Transaction,
  access: DocumentAccess,
  direction: Direction,
  { stepId, batchId, ifUnchanged = false }: Reversal,
): Promise<StepResult> {
  const earlier = await readReversal(tx, access, { stepId, batchId }, direction)
  if (earlier) return earlier
  const { tip, label, purpose } = await findTip(tx, access, stepId, direction)
  const mark = direction === 'undo' ? { undoes: stepId } : { redoes: stepId, ...(purpose && { purpose }) }
  let isFirst = true
  for await (const edits of inverseOfBatches(tx, access, tip)) {
    const now = isFirst
      ? access
      : await grantDocument(tx, access.principal, access.documentId, 'viewer', { lock: true, storage: access.storage })
    await submitEdits(tx, now, {
      batchId: isFirst ? batchId : randomUUID(),
      stepId: batchId,
      ...(label === null ? {} : { label }),
      ...mark,
      edits,
    })
    isFirst = false
  }
  const result = await readReversal(tx, access, { stepId, batchId }, direction)
  if (!result) throw new Error('The log has no entry for this undo or redo.')
  if (ifUnchanged) await requireUnchanged(tx, access, tip, { batchId, refused: result.refused })
  return result
}

/**
 * Throws CHANGED_SINCE if the reversal has overwritten later changes. Runs after the reversal, because only then the
 * log contains the overwritten values. The error rolls back the transaction.
 */
async function requireUnchanged(
  tx: Transaction,
  access: DocumentAccess,
  tip: readonly string[],
  { batchId, refused }: Pick<StepResult, 'batchId' | 'refused'>,
): Promise<void> {
  const [why] = refused
  if (why) throw new Rejected('CHANGED_SINCE', `${why.message} Nothing was undone.`)
  const { rows } = await tx.query<{ edits: Edit[]; inverse: Edit[]; isTip: boolean }>(
    `select edits, inverse, batch_id = any($2::uuid[]) as "isTip" from edit_batch
     where network_id = $1 and (batch_id = any($2::uuid[]) or batch_id = $3 or group_id = $3)
     order by version`,
    [access.documentId, tip, batchId],
  )
  const step = rows.flatMap(({ edits, isTip }) => (isTip ? edits : []))
  const redo = rows.toReversed().flatMap(({ inverse, isTip }) => (isTip ? [] : inverse))
  const lost = undoConflicts(step, redo)
  if (lost.length === 0) return
  const names = await readNames(tx, access.documentId, [...lost, ...redo])
  // The reversal may have restored former names in the database, so the current names come from the edits.
  names.gather(redo)
  const subjects = subjectsOf(lost, names)
  throw new Rejected(
    'CHANGED_SINCE',
    plainText(sentence`Later changes to ${subjects} depend on this step. Nothing was undone.`),
  )
}

interface PartRow {
  version: number
  at: string
  applied: number
  refused: RejectedEdit[]
  undoes: string | null
  redoes: string | null
}

/** Returns the result of the reversal with this id, or null if it does not exist. */
async function readReversal(
  tx: Transaction,
  access: DocumentAccess,
  { stepId, batchId }: Reversal,
  direction: Direction,
): Promise<StepResult | null> {
  const { rows } = await tx.query<PartRow>(
    `select coalesce(version, answered_version, 0) as version, at, jsonb_array_length(edits) as applied, refused, undoes, redoes
     from edit_batch where network_id = $1 and (batch_id = $2 or group_id = $2)
     order by 1, at`,
    [access.documentId, batchId],
  )
  const last = rows.at(-1)
  if (!last) return null
  if ((direction === 'undo' ? last.undoes : last.redoes) !== stepId) throw new Rejected('BATCH_MISMATCH')
  return {
    batchId,
    version: last.version,
    at: last.at,
    applied: rows.reduce((sum, { applied }) => sum + applied, 0),
    refused: rows.flatMap(({ refused }) => refused.map(({ index: _index, ...why }) => why)),
  }
}

interface StepRow {
  batchId: string
  /** Id of the step, or of the step that reversed it. */
  partOf: string
  isOwn: boolean
  isReversal: boolean
  undoes: string | null
  label: string | null
  purpose: Purpose | null
}

/**
 * Returns the batches to reverse. To undo, these are the batches of the step that are in effect. To redo, these are the
 * batches that undid them.
 */
async function findTip(
  tx: Transaction,
  access: DocumentAccess,
  stepId: string,
  direction: Direction,
): Promise<{ tip: string[]; label: string | null; purpose: Purpose | null }> {
  const { rows } = await tx.query<StepRow>(
    `select batch_id as "batchId", case when coalesce(undoes, redoes) = $2 then coalesce(group_id, batch_id) else $2 end as "partOf",
       user_id is not distinct from $3 as "isOwn", coalesce(undoes, redoes) is not distinct from $2 as "isReversal",
       undoes, label, purpose
     from edit_batch
     where network_id = $1 and version is not null
       and (batch_id = $2 or group_id = $2 or coalesce(undoes, redoes) = $2)
     order by version`,
    [access.documentId, stepId, access.principal.userId],
  )
  const last = rows.at(-1)
  if (!last || rows.every(({ isReversal }) => isReversal)) throw new Rejected('STEP_NOT_FOUND')
  if (!hasRole(access.role, 'editor') && !rows.every(({ isOwn }) => isOwn)) throw new Rejected('FORBIDDEN')
  const isInForce = !last.isReversal || last.undoes !== stepId
  if (direction === 'undo' && !isInForce) throw new Rejected('NOT_IN_FORCE')
  if (direction === 'redo' && isInForce) throw new Rejected('IN_FORCE')
  const tip = rows.filter(({ partOf }) => partOf === last.partOf).map(({ batchId }) => batchId)
  return { tip, label: rows[0]?.label ?? null, purpose: rows[0]?.purpose ?? null }
}

/**
 * Yields the edits that reverse the batches, which are given oldest first. The edits are in the order in which the
 * caller has to apply them, in lists that fit into one batch. Only one batch is in memory at a time, because a step can
 * be as large as a network.
 */
async function* inverseOfBatches(
  tx: Transaction,
  access: DocumentAccess,
  batchIds: readonly string[],
): AsyncGenerator<Edit[], void, void> {
  let edits: Edit[] = []
  for (const batchId of batchIds.toReversed()) {
    const { rows } = await tx.query<{ inverse: unknown[] }>(
      'select inverse from edit_batch where network_id = $1 and batch_id = $2',
      [access.documentId, batchId],
    )
    for (const stored of rows[0]?.inverse ?? []) {
      // Another release may have stored the edit, so it is validated like an edit in a request.
      const { data: edit } = Edit.safeParse(stored)
      if (!edit) throw new Rejected('UNKNOWN_EDIT')
      edits.push(edit)
      if (edits.length < mostHeavyEdits) continue
      yield edits
      edits = []
    }
  }
  if (edits.length > 0) yield edits
}

interface OwnStep {
  readonly id: string
  readonly label: string
  readonly isUndone: boolean
  readonly isCurrent: boolean
  readonly documents: string[]
}

/**
 * Returns the calling user's own steps that can be undone, and the steps that can be redone. In each list, the step
 * that is undone or redone next comes last.
 *
 * In networks, steps that were made through links or by the operator are not included, because someone else may have
 * made them, such as the guest of a meeting. In a book, steps through links are included, because the links are in the
 * user's own emails. Steps of a book name the other documents that they have changed, if the user can still read them.
 */
export async function listOwnSteps(tx: Transaction, access: DocumentAccess): Promise<OwnSteps> {
  const { rows } = await tx.query<OwnStep>(
    `with own as (
       select coalesce(undoes, redoes, group_id, batch_id) as id, label, version,
         undoes is not null as is_undo, coalesce(undoes, redoes) is null as is_new
       from edit_batch
       where network_id = $1 and user_id = $2 and label is not null and version is not null
         and (made_by = any($3) or network_id = user_id)
       order by version desc
       limit 1000
     ), tip as (select distinct on (id) * from own order by id, version desc)
     select id, label, is_undo as "isUndone",
       version > coalesce((select max(version) from own where is_new), 0) as "isCurrent",
       case when $1 = $2 then array(
         select distinct network_id from edit_batch part
         where part.group_id = tip.id and part.user_id = $2 and part.version is not null
         order by network_id
       ) else '{}' end as documents
     from tip
     order by version desc
     limit ${mostStepsListed}`,
    [access.documentId, access.principal.userId, ownKinds],
  )
  const step = ({ id, label, documents }: OwnStep) => ({ id, label, ...(documents.length > 1 && { documents }) })
  return {
    done: rows
      .filter(({ isUndone }) => !isUndone)
      .map(step)
      .reverse(),
    // A step that was undone before the user's last edit can no longer be redone.
    undone: rows
      .filter(({ isUndone, isCurrent }) => isUndone && isCurrent)
      .map(step)
      .reverse(),
  }
}
