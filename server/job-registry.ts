import { generationJobs } from './ai/jobs.ts'
import { billingJobs } from './billing/jobs.ts'
import { digestJobs } from './digests/jobs.ts'
import { exportJobs } from './exports/jobs.ts'
import { mailJobs } from './mail/send-mail.ts'
import { meetingJobs } from './meetings/jobs.ts'
import { networkJobs } from './network/jobs.ts'
import { reportJobs } from './reports/jobs.ts'
import { removalJobs } from './removal/jobs.ts'

/** All kinds of jobs. Each feature declares its own; `server.ts` has their handlers. */
export const jobs = {
  ...generationJobs,
  ...billingJobs,
  ...digestJobs,
  ...exportJobs,
  ...reportJobs,
  ...mailJobs,
  ...meetingJobs,
  ...networkJobs,
  ...removalJobs,
} as const

export type Jobs = typeof jobs
