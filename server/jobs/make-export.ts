import { z } from 'zod'
import { defineJob, type Handler, type JobRun } from './job.ts'

/** Makes a scheduled export that is due. However often it runs for one time, it makes and mails one. */
export const makeExport = defineJob({
  data: z.strictObject({ userId: z.uuid(), scheduleId: z.uuid(), dueAt: z.iso.datetime() }),
  // What cannot be made for about an hour is told to be so; the next time is another.
  retry: { times: 9, pauseSeconds: 10, longestPauseSeconds: 30 * 60 },
  timeLimitSeconds: 30 * 60,
  atOnce: 1,
  lookEverySeconds: 10,
  runsOn: 'workers',
  keptDays: 7,
})

export type MakeExport = z.infer<typeof makeExport.data>

/** `maker` resolves to what became of the export. */
export function makeExportHandler(maker: { make(run: JobRun<MakeExport>): Promise<string> }): Handler<MakeExport> {
  return async (run) => ({ became: await maker.make(run) })
}
