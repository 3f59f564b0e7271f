import { z } from 'zod'
import type { Billing } from '../billing/billing.ts'
import { defineJob, type Handler } from './job.ts'

/**
 * Looks at the customer whom a message of the payment provider was about. The provider repeats messages for three days;
 * one that was taken over here is tried for longer than that.
 */
export const hearPayment = defineJob({
  data: z.strictObject({ customerId: z.string() }),
  retry: { times: 100, pauseSeconds: 2, longestPauseSeconds: 60 * 60 },
  timeLimitSeconds: 2 * 60,
  atOnce: 2,
  lookEverySeconds: 10,
  runsOn: 'every process',
  keptDays: 30,
})

export function hearPaymentHandler(billing: Billing): Handler<z.infer<typeof hearPayment.data>> {
  return ({ data }) => billing.hear(data.customerId)
}
