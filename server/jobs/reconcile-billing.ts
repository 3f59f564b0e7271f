import type { Billing } from '../billing/billing.ts'
import { forgetOldMessages } from '../billing/commands.ts'
import type { Database } from '../db/database.ts'
import type { Job } from './schedule.ts'

/** Once a day: what a lost message should have told. */
export function reconcileBilling(billing: Billing, database: Database): Job {
  return {
    name: 'reconcile-billing',
    everyMs: 24 * 60 * 60 * 1000,
    async run(signal) {
      await forgetOldMessages(database)
      return billing.reconcile(signal)
    },
  }
}
