import type { Edit } from '../../domain/edits/edit.ts'
import { requireFeature } from '../billing/access.ts'
import { texts } from '../billing/texts.ts'
import type { Transaction } from '../db/database.ts'
import type { SignedInContext } from '../operations.ts'
import type { DocumentAccess } from './access.ts'
import { hadReports } from './queries.ts'

/**
 * Throws PLAN_LIMIT if an edit needs a feature that the calling user's plan does not include. Adding a
 * report again is always possible, so that deletions can be undone and batches can be sent again.
 */
export async function requirePlanFor(
  tx: Transaction,
  context: Pick<SignedInContext, 'billing' | 'user'>,
  access: DocumentAccess,
  edits: readonly Edit[],
): Promise<void> {
  const added = edits.flatMap((edit) => (edit.type === 'report.add' ? [edit.report.id] : []))
  if (added.length === 0 || (await hadReports(tx, access, added))) return
  await requireFeature(tx, context, 'reports', texts.reportsOfPro)
}
