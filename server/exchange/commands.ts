import { randomUUID } from 'node:crypto'
import type { ImportAnswer } from '../../contract/exchange.ts'
import type { Edit } from '../../domain/edits/edit.ts'
import type { StorageLimits } from '../../domain/plans/storage.ts'
import type { Transaction } from '../db/database.ts'
import { grantAccess } from '../network/access.ts'
import { submitEdits } from '../network/submit-edits.ts'
import type { Principal } from '../platform/principal.ts'

interface ReadImport {
  readonly networkId: string
  readonly label: string
  /** Each batch is the JSON of its edits. */
  readonly batches: readonly string[]
}

/**
 * Submits an import to a network atomically, as one step. Reports edits that were rejected because of changes by other
 * users. Throws the errors of `grantAccess` and `submitEdits`.
 */
export async function submitImport(
  tx: Transaction,
  principal: Principal,
  { networkId, label, batches }: ReadImport,
  storage: StorageLimits,
): Promise<NonNullable<ImportAnswer['step']>> {
  const stepId = randomUUID()
  const options = { lock: true, storage }
  let { version } = await grantAccess(tx, principal, networkId, 'editor', options)
  const refused: NonNullable<ImportAnswer['step']>['refused'] = []
  for (const text of batches) {
    const edits = JSON.parse(text) as Edit[]
    const access = await grantAccess(tx, principal, networkId, 'editor', options)
    const result = await submitEdits(tx, access, { batchId: randomUUID(), stepId, label, purpose: 'import', edits })
    version = result.version
    for (const { index: _index, ...rejection } of result.refused) refused.push(rejection)
  }
  return { stepId, groupId: stepId, batches: batches.length, version, refused: refused.slice(0, mostRejectionsNamed) }
}

const mostRejectionsNamed = 1000
