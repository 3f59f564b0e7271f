import { can, freeNetworks, type AdvertisedFeature } from '../../domain/plans/advertised-features.ts'
import { accountBound } from '../../domain/plans/storage.ts'
import { type ExportFormatId, losslessFormatId } from '../../domain/exchange/export/format-ids.ts'
import type { Transaction } from '../db/database.ts'
import type { SignedInContext } from '../operations.ts'
import { Rejected } from '../platform/rejected.ts'
import type { Billing } from './billing.ts'
import { texts } from './texts.ts'
import { countOwnNetworks, readOwnStorage, readPlan } from './queries.ts'

/**
 * Throws PLAN_LIMIT if the calling user owns more networks than their plan includes, counting the network that this
 * transaction created. Has no effect unless the operator limits the Free plan. AI-generated networks have a separate
 * limit.
 */
export async function requireRoomForNetwork(tx: Transaction, { billing, user }: SignedInContext): Promise<void> {
  if (!billing.enabled || !billing.rules.strictFree) return
  if (can(await readPlan(tx, user.id, Date.now()), 'networks', billing.rules)) return
  if ((await countOwnNetworks(tx, user.id)) > freeNetworks) throw new Rejected('PLAN_LIMIT', texts.networksOfPro)
}

/** Throws STORAGE_LIMIT if the calling user has no storage left. */
export async function requireStorageLeft(tx: Transaction, { billing, user }: SignedInContext): Promise<void> {
  const { bytes } = accountBound(billing.storage, await readPlan(tx, user.id, Date.now()))
  if ((await readOwnStorage(tx, user.id)) >= bytes) throw new Rejected('STORAGE_LIMIT')
}

/**
 * Throws PLAN_LIMIT if the calling user's plan does not include this export format. Every plan includes the lossless
 * format.
 */
export async function requireFormat(
  tx: Transaction,
  context: Pick<SignedInContext, 'billing' | 'user'>,
  formatId: ExportFormatId,
): Promise<void> {
  if (formatId !== losslessFormatId) await requireFeature(tx, context, 'export', texts.formatsOfPro)
}

/** The features that a plan either includes or lacks. They have no numeric limit. */
type Feature = Extract<AdvertisedFeature, 'export' | 'scheduledExports' | 'reports'>

/** Throws PLAN_LIMIT with the given message if the calling user's plan does not include the feature. */
export async function requireFeature(
  tx: Transaction,
  { billing, user }: Pick<SignedInContext, 'billing' | 'user'>,
  feature: Feature,
  sentence: string,
): Promise<void> {
  if (!(await includesFeature(tx, billing, user.id, feature))) throw new Rejected('PLAN_LIMIT', sentence)
}

/**
 * Whether the calling user's plan includes the language model for the assistant. Otherwise, the assistant answers with
 * computed facts.
 */
export async function includesModel(tx: Transaction, { billing, user }: SignedInContext): Promise<boolean> {
  return !billing.enabled || can(await readPlan(tx, user.id, Date.now()), 'ai', billing.rules)
}

/** Whether a user's plan includes the feature. */
export async function includesFeature(
  tx: Transaction,
  billing: Billing,
  userId: string,
  feature: Feature,
): Promise<boolean> {
  return !billing.enabled || can(await readPlan(tx, userId, Date.now()), feature, billing.rules)
}
