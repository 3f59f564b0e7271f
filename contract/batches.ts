import { z } from 'zod'
import { EditBatch, LoggedBatch, type Purpose } from '../domain/edits/batch.ts'
import { id } from '../domain/entities/fields.ts'
import { principalKinds } from './access.ts'
import { keepUnknown } from './keep-unknown.ts'

/*
 * Up to protocol 9, `stepId` was called `groupId`. Servers accept and send both names until `oldestProtocol` is 10:
 * pages with an older protocol send only `groupId`, and cannot read log entries without it.
 */

const formerName = 'Deprecated: the former name of `stepId`.'

/** A batch as pages and programs send it. */
export const BatchInput = EditBatch.extend({ groupId: id.optional().describe(formerName) }).meta({ id: 'EditBatch' })
export type BatchInput = z.infer<typeof BatchInput>

/** Returns the batch with the current names only, and with a purpose inferred from its label if it states none. */
export function batchOf({ groupId, stepId = groupId, ...batch }: BatchInput): EditBatch {
  const purpose = batch.purpose ?? purposeByLabel(batch)
  return { ...batch, ...(stepId === undefined ? {} : { stepId }), ...(purpose === undefined ? {} : { purpose }) }
}

/**
 * Infers the purpose of a batch from its label, if the batch states no purpose. Pages of protocol 12 and earlier do not
 * send a purpose, and other programs may omit it. Migration 0078 used the same rule for the purposes of stored batches.
 */
function purposeByLabel({ label = '', undoes }: BatchInput): Purpose | undefined {
  if (undoes !== undefined) return undefined
  if (/^Import\b/.test(label)) return 'import'
  return /^(?:Restored?|Undo)\b/.test(label) ? 'restore' : undefined
}

const Logged = LoggedBatch.extend({
  groupId: id.nullable().optional().describe(formerName),
  // Accepts any text, because the log of a later release can contain kinds that this page does not know. Servers up to
  // protocol 13 do not send `madeBy`.
  madeBy: z
    .string()
    .optional()
    .describe(`The way in which the change was made on behalf of the user: ${principalKinds.join(', ')}.`),
})

/** A named interface, because without names the type of the whole contract would be too long for the compiler. */
export interface SentLogEntry extends z.input<typeof Logged> {}

/** A batch of the edit log as servers send it. Entries of a server from before protocol 10 have no `stepId`. */
export const LogEntry = z.preprocess((given: SentLogEntry) => withStepId(given), Logged).meta({ id: 'LoggedBatch' })
export type LogEntry = z.infer<typeof LogEntry>

/**
 * Parses entries of the log up to the first one that this release cannot read: another release can write edits of
 * unknown kinds, or of known kinds in a different form. Adds default values and preserves unknown properties.
 */
export function readableLogEntries(given: readonly SentLogEntry[]): LogEntry[] {
  const read: LogEntry[] = []
  for (const entry of given) {
    const { data } = LogEntry.safeParse(entry)
    if (!data) break
    read.push(keepUnknown(entry, data))
  }
  return read
}

/** Adds `stepId` to a batch of a server or page from before protocol 10. Keeps `groupId` for pages of that protocol. */
export function withStepId<T extends object>(given: T): T {
  const { stepId, groupId } = (given ?? {}) as { stepId?: unknown; groupId?: unknown }
  return stepId === undefined && groupId !== undefined ? { ...given, stepId: groupId } : given
}
