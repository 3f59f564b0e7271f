import { z } from 'zod'
import type { Billing } from '../billing/billing.ts'
import { defineJob, type Handler } from './job.ts'
import { daily } from './policies.ts'

/** Checks all customers once a day, in case events of the payment provider were lost. */
export const reconcileBilling = defineJob({ data: z.strictObject({}), ...daily, schedule: '17 3 * * *' })

export function reconcileBillingHandler(billing: Billing): Handler<unknown> {
  return async ({ signal }) => billing.reconcile(signal)
}
