import { z } from 'zod'
import { defineJob } from '../jobs/job.ts'
import { daily } from '../jobs/policies.ts'

/** Emails a due digest. It is emailed once per due time, even if the job runs repeatedly. */
const sendDigest = defineJob({
  data: z.strictObject({ userId: z.uuid(), dueAt: z.iso.datetime() }),
  // After about a day of failed attempts, `resume-digests` tries again.
  retry: { times: 50, pauseSeconds: 5, longestPauseSeconds: 30 * 60 },
  timeLimitSeconds: 5 * 60,
  atOnce: 2,
  lookEverySeconds: 10,
  runsOn: 'workers',
  keptDays: 2,
})

export type SendDigest = z.infer<typeof sendDigest.data>

/** Runs once an hour and at startup, so that digests continue even if a job was lost. */
const resumeDigestsJob = defineJob({ data: z.strictObject({}), ...daily, schedule: '7 * * * *' })

export const digestJobs = { 'send-digest': sendDigest, 'resume-digests': resumeDigestsJob } as const
export type DigestJobs = typeof digestJobs
