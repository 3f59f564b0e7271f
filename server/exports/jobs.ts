import { z } from 'zod'
import { defineJob } from '../jobs/job.ts'
import { daily } from '../jobs/policies.ts'

/** Makes a due export. It is made and emailed once per due time, even if the job runs repeatedly. */
const makeExport = defineJob({
  data: z.strictObject({ userId: z.uuid(), scheduleId: z.uuid(), dueAt: z.iso.datetime() }),
  // After about an hour of failed attempts, the user is notified. The next scheduled export is not affected.
  retry: { times: 9, pauseSeconds: 10, longestPauseSeconds: 30 * 60 },
  timeLimitSeconds: 30 * 60,
  atOnce: 1,
  lookEverySeconds: 10,
  runsOn: 'workers',
  keptDays: 7,
})

/** Runs once an hour and at startup, so that a schedule continues even if its job was lost. */
const resumeExportsJob = defineJob({ data: z.strictObject({}), ...daily, schedule: '37 * * * *' })

export const exportJobs = { 'make-export': makeExport, 'resume-exports': resumeExportsJob } as const
export type ExportJobs = typeof exportJobs

export type MakeExport = z.infer<typeof makeExport.data>
