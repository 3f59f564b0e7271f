import { z } from 'zod'
import type { Billing } from '../billing/billing.ts'
import { defineJob, type Handler } from './job.ts'
import { daily } from './policies.ts'

/** Catches up on lost payment events, once a day. */
export const reconcileBilling = defineJob({ data: z.strictObject({}), ...daily, schedule: '17 3 * * *' })

export function reconcileBillingHandler(billing: Billing): Handler<unknown> {
  return async ({ signal }) => billing.reconcile(signal)
}
