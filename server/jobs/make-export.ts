import { z } from 'zod'
import { defineJob, type Handler, type JobRun } from './job.ts'

/** Makes a due export. Makes and mails only one per due time, however often it runs. */
export const makeExport = defineJob({
  data: z.strictObject({ userId: z.uuid(), scheduleId: z.uuid(), dueAt: z.iso.datetime() }),
  // After about an hour of failures, the user is notified. The next scheduled export is unaffected.
  retry: { times: 9, pauseSeconds: 10, longestPauseSeconds: 30 * 60 },
  timeLimitSeconds: 30 * 60,
  atOnce: 1,
  lookEverySeconds: 10,
  runsOn: 'workers',
  keptDays: 7,
})

export type MakeExport = z.infer<typeof makeExport.data>

/** `maker` resolves to the outcome of the export. */
export function makeExportHandler(maker: { make(run: JobRun<MakeExport>): Promise<string> }): Handler<MakeExport> {
  return async (run) => ({ became: await maker.make(run) })
}
