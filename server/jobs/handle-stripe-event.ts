import { z } from 'zod'
import type { Billing } from '../billing/billing.ts'
import { defineJob, type Handler } from './job.ts'

/**
 * Refreshes the customer of an event from the payment provider. The payment provider repeats events for three days;
 * after an event is accepted, this job retries for longer.
 */
export const handleStripeEvent = defineJob({
  data: z.strictObject({ customerId: z.string() }),
  retry: { times: 100, pauseSeconds: 2, longestPauseSeconds: 60 * 60 },
  timeLimitSeconds: 2 * 60,
  atOnce: 2,
  lookEverySeconds: 10,
  runsOn: 'every process',
  keptDays: 30,
})

export function stripeEventHandler(billing: Billing): Handler<z.infer<typeof handleStripeEvent.data>> {
  return ({ data }) => billing.hear(data.customerId)
}
