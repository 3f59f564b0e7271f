import { followMergeJob } from './follow-merge.ts'
import { forgetExpiredJob } from './forget-expired.ts'
import { handleStripeEvent } from './handle-stripe-event.ts'
import { makeExport } from './make-export.ts'
import { reconcileBilling } from './reconcile-billing.ts'
import { resumeExportsJob } from './resume-exports.ts'
import { resumeDigestsJob, sendDigest } from './send-digest.ts'
import { sendMail } from './send-mail.ts'
import { writeNetwork } from './write-network.ts'

/**
 * All kinds of jobs. To add one, create a file in this folder, add it here, and register its handler in
 * server/server.ts.
 */
export const jobs = {
  'follow-merge': followMergeJob,
  'forget-expired': forgetExpiredJob,
  'hear-payment': handleStripeEvent,
  'make-export': makeExport,
  'reconcile-billing': reconcileBilling,
  'resume-digests': resumeDigestsJob,
  'resume-exports': resumeExportsJob,
  'send-digest': sendDigest,
  'send-mail': sendMail,
  'write-network': writeNetwork,
} as const

export type Jobs = typeof jobs
