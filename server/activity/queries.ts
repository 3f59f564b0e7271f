import { type ActivityEntry, type ActivityInput, type ActivityPage, batchesSearched } from '../../contract/activity.ts'
import { describeStep } from '../../domain/history/describe-step.ts'
import type { KnownNames } from '../../domain/history/known-names.ts'
import type { Transaction } from '../db/database.ts'
import type { NetworkAccess } from '../network/access.ts'
import { type Condition, conditionFor } from './conditions.ts'
import { readNames } from '../network/read-names.ts'
import { type LoggedStep, type NewestReversal, readReversals, readSteps } from './read-steps.ts'

type Asked = Omit<ActivityInput, 'id'>
type Person = ActivityPage['people'][number]

/**
 * Returns the activity of a network as sentences, newest step first, one entry per step. Edits of books are not
 * included.
 */
export async function readActivity(tx: Transaction, access: NetworkAccess, asked: Asked): Promise<ActivityPage> {
  const networkId = access.documentId
  const people = await listPeople(tx, networkId)
  const { found, before } = await findSteps(tx, access, asked, people)
  return { entries: await readEntries(tx, networkId, found), before, people }
}

/** Returns the found steps of a network as entries, in the same order. */
export async function readEntries(
  tx: Transaction,
  networkId: string,
  found: readonly FoundStep[],
): Promise<ActivityEntry[]> {
  const stepIds = found.map(({ stepId }) => stepId)
  const steps = await readSteps(tx, networkId, stepIds)
  const reversed = [...steps.values()].flatMap(({ undoes, redoes }) => undoes ?? redoes ?? [])
  const reversals = await readReversals(tx, networkId, [...stepIds, ...reversed])
  const foundSteps = found.flatMap(({ stepId }) => steps.get(stepId) ?? [])
  const names = await readNames(
    tx,
    networkId,
    foundSteps.flatMap(({ edits, inverse }) => [...edits, ...inverse]),
  )
  return found.flatMap(({ stepId, version }) => {
    const step = steps.get(stepId)
    const entry = step && entryOf(step, version, names, reversals)
    // Steps that change nothing, such as renaming to the same name, have no sentences.
    return entry && (entry.sentences.length > 0 || entry.reverses) ? [entry] : []
  })
}

async function listPeople(tx: Transaction, networkId: string): Promise<Person[]> {
  const { rows } = await tx.query<Person>('select id, name from network_people($1) order by name, id', [networkId])
  return rows
}

/** A step, with the version of its newest matching batch. */
export interface FoundStep {
  readonly stepId: string
  readonly version: number
}

/**
 * Returns the steps found in a range of versions, and the version at which the next request continues. Versions are
 * consecutive, so that is the end of the range.
 */
async function findSteps(
  tx: Transaction,
  access: NetworkAccess,
  { limit, ...asked }: Asked,
  people: readonly Person[],
): Promise<{ found: readonly FoundStep[]; before: number | null }> {
  const below = Math.min(asked.before ?? access.version + 1, access.version + 1)
  const from = Math.max(1, below - batchesSearched)
  const condition = await conditionFor(tx, [access.documentId], asked, people, 5)
  const { rows } = await tx.query<FoundStep>(stepsFound(condition), [
    access.documentId,
    below,
    from,
    limit + 1,
    ...condition.values,
  ])
  if (rows.length > limit) {
    const found = rows.slice(0, limit)
    return { found, before: found.at(-1)?.version ?? null }
  }
  return { found: rows, before: from > 1 ? from : null }
}

/** Returns SQL for the newest matching batch of each step, so that a step is listed only once across pages. */
function stepsFound(condition: Condition): string {
  return `
    select coalesce(b.group_id, b.batch_id) as "stepId", b.version
    from edit_batch b
    where b.network_id = $1 and b.version < $2 and b.version >= $3 and ${condition.sql('b')}
      and (b.group_id is null or not exists (
        select from edit_batch later
        where later.network_id = $1 and later.group_id = b.group_id and later.version > b.version
          and ${condition.sql('later')}))
    order by b.version desc
    limit $4`
}

function entryOf(
  step: LoggedStep,
  version: number,
  names: KnownNames,
  reversals: ReadonlyMap<string, NewestReversal>,
): ActivityEntry {
  const { id: stepId, at, userId, madeBy, label, undoes, redoes } = step
  const reversed = undoes ?? redoes
  const direction = undoes === null ? ('redo' as const) : ('undo' as const)
  return {
    stepId,
    version,
    at,
    userId,
    madeBy,
    label,
    ...sentencesOf(step, names),
    reverses: reversed === null ? null : { stepId: reversed, direction },
    takenBackBy: reversed === null ? undoOf(stepId, reversals) : reversalOf(stepId, reversed, direction, reversals),
  }
}

function sentencesOf(step: LoggedStep, names: KnownNames): Pick<ActivityEntry, 'sentences' | 'untold'> {
  const { sentences, untold } = describeStep(step, names)
  return { sentences: sentences.map((parts) => parts.map((part) => ({ ...part }))), untold }
}

type TakenBackBy = ActivityEntry['takenBackBy']

/** Returns the call that undoes a step, or null if it is already undone. */
function undoOf(stepId: string, reversals: ReadonlyMap<string, NewestReversal>): TakenBackBy {
  return reversals.get(stepId)?.isUndo ? null : { stepId, direction: 'undo' }
}

/**
 * Returns the call that reverts this undo or redo. Null if the step `reversed` has been undone or redone again since.
 */
function reversalOf(
  stepId: string,
  reversed: string,
  direction: 'undo' | 'redo',
  reversals: ReadonlyMap<string, NewestReversal>,
): TakenBackBy {
  if (reversals.get(reversed)?.by !== stepId) return null
  return { stepId: reversed, direction: direction === 'undo' ? 'redo' : 'undo' }
}
