import { z } from 'zod'
import { defineJob, type Handler, type JobRun } from './job.ts'

/** Makes a due export. It is made and emailed once per due time, however often the job runs. */
export const makeExport = defineJob({
  data: z.strictObject({ userId: z.uuid(), scheduleId: z.uuid(), dueAt: z.iso.datetime() }),
  // After about an hour of failed attempts, the user is notified. The next scheduled export is not affected.
  retry: { times: 9, pauseSeconds: 10, longestPauseSeconds: 30 * 60 },
  timeLimitSeconds: 30 * 60,
  atOnce: 1,
  lookEverySeconds: 10,
  runsOn: 'workers',
  keptDays: 7,
})

export type MakeExport = z.infer<typeof makeExport.data>

/** Returns the handler. `maker` resolves to the outcome of the export. */
export function makeExportHandler(maker: { make(run: JobRun<MakeExport>): Promise<string> }): Handler<MakeExport> {
  return async (run) => ({ became: await maker.make(run) })
}
