import { recordSecurityEventIn } from '../account/security-log.ts'
import type { Database } from '../db/database.ts'
import { describeError, log } from '../platform/log.ts'
import type { SessionPrincipal } from '../platform/principal.ts'
import type { Rejected } from '../platform/rejected.ts'
import { NoAccess } from './access.ts'
import { documentExists } from './queries.ts'

/**
 * Records attempts to exceed a role or to access documents of other users, for the user and the operator. Other
 * rejections are not recorded.
 */
export async function recordRejection(
  database: Database,
  rejection: Rejected,
  whoAsked: () => Promise<SessionPrincipal | undefined>,
): Promise<void> {
  if (rejection.code !== 'FORBIDDEN' && !(rejection instanceof NoAccess)) return
  try {
    if (rejection instanceof NoAccess && !(await documentExists(database, rejection.documentId))) return
    const asker = await whoAsked()
    if (asker) await recordSecurityEventIn(database, 'refused', asker)
  } catch (error) {
    log('security.not-noted', describeError(error))
  }
}
