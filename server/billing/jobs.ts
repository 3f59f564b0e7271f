import { z } from 'zod'
import type { Billing } from './billing.ts'
import { defineJob, type Handler } from '../jobs/job.ts'
import { daily } from '../jobs/policies.ts'

/**
 * Refreshes the customer of an event from the payment provider. The payment provider resends a rejected event for only
 * three days. After the server has accepted an event, this job retries for longer.
 */
const handleStripeEvent = defineJob({
  data: z.strictObject({ customerId: z.string() }),
  retry: { times: 100, pauseSeconds: 2, longestPauseSeconds: 60 * 60 },
  timeLimitSeconds: 2 * 60,
  atOnce: 2,
  lookEverySeconds: 10,
  runsOn: 'every process',
  keptDays: 30,
})

/** Checks all customers once a day, in case events of the payment provider were lost. */
const reconcileBilling = defineJob({ data: z.strictObject({}), ...daily, schedule: '17 3 * * *' })

export const billingJobs = { 'handle-stripe-event': handleStripeEvent, 'reconcile-billing': reconcileBilling } as const
export type BillingJobs = typeof billingJobs

export function stripeEventHandler(billing: Billing): Handler<z.infer<typeof handleStripeEvent.data>> {
  return ({ data }) => billing.handleEvent(data.customerId)
}

export function reconcileBillingHandler(billing: Billing): Handler<unknown> {
  return async ({ signal }) => billing.reconcile(signal)
}
