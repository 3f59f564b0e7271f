import { z } from 'zod'
import { defineJob } from '../jobs/job.ts'
import { daily } from '../jobs/policies.ts'

/**
 * Emails a report that is due, or that its owner has requested (`isAsked`). The report is emailed once per due time,
 * even if the job runs several times.
 */
const sendReport = defineJob({
  data: z.strictObject({ userId: z.uuid(), reportId: z.uuid(), dueAt: z.iso.datetime(), isAsked: z.boolean() }),
  // After about an hour of failed attempts, this email is abandoned. The next email is not affected.
  retry: { times: 9, pauseSeconds: 10, longestPauseSeconds: 30 * 60 },
  timeLimitSeconds: 10 * 60,
  atOnce: 1,
  lookEverySeconds: 10,
  runsOn: 'workers',
  keptDays: 2,
})

export type SendReport = z.infer<typeof sendReport.data>

/** Runs once an hour and at startup, so that schedules continue even if a job was lost. */
const resumeReportsJob = defineJob({ data: z.strictObject({}), ...daily, schedule: '22 * * * *' })

export const reportJobs = { 'send-report': sendReport, 'resume-reports': resumeReportsJob } as const
export type ReportJobs = typeof reportJobs
