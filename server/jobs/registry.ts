import { followMergeJob } from './follow-merge.ts'
import { forgetExpiredJob } from './forget-expired.ts'
import { hearPayment } from './hear-payment.ts'
import { makeExport } from './make-export.ts'
import { reconcileBilling } from './reconcile-billing.ts'
import { resumeExportsJob } from './resume-exports.ts'
import { sendMail } from './send-mail.ts'
import { writeNetwork } from './write-network.ts'

/** Every kind of job there is. A new one: a file of its own beside this, a row here, its handler in server/server.ts. */
export const jobs = {
  'follow-merge': followMergeJob,
  'forget-expired': forgetExpiredJob,
  'hear-payment': hearPayment,
  'make-export': makeExport,
  'reconcile-billing': reconcileBilling,
  'resume-exports': resumeExportsJob,
  'send-mail': sendMail,
  'write-network': writeNetwork,
} as const

export type Jobs = typeof jobs
