import { noteSecurityIn } from '../account/security-log.ts'
import type { Database } from '../db/database.ts'
import { describeError, log } from '../platform/log.ts'
import type { SessionPrincipal } from '../platform/principal.ts'
import type { Refused } from '../platform/refused.ts'
import { NotLetIn } from './access.ts'
import { documentExists } from './queries.ts'

/**
 * Records attempts to exceed a role or to access documents of other users, for the user and the operator. Other
 * rejections are not recorded.
 */
export async function noteRefusal(
  database: Database,
  refusal: Refused,
  whoAsked: () => Promise<SessionPrincipal | undefined>,
): Promise<void> {
  if (refusal.code !== 'FORBIDDEN' && !(refusal instanceof NotLetIn)) return
  try {
    if (refusal instanceof NotLetIn && !(await documentExists(database, refusal.documentId))) return
    const asker = await whoAsked()
    if (asker) await noteSecurityIn(database, 'refused', asker)
  } catch (error) {
    log('security.not-noted', describeError(error))
  }
}
