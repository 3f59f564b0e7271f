import { z } from 'zod'
import { defineJob, type Handler, type JobRun } from '../jobs/job.ts'

/** Runs a generation. Only the first attempt generates. If its process dies, later attempts end the generation. */
const writeNetwork = defineJob({
  data: z.strictObject({
    generationId: z.uuid(),
    userId: z.uuid(),
    /** Whether the network still has its temporary name. The model then names it. */
    wantsName: z.boolean(),
  }),
  // Attempts to end a failed generation continue for about ten minutes.
  retry: { times: 12, pauseSeconds: 5, longestPauseSeconds: 60 },
  timeLimitSeconds: 5 * 60,
  // Many jobs run at the same time, because each mostly waits for a model.
  atOnce: 12,
  lookEverySeconds: 30,
  runsOn: 'every process',
  keptDays: 1,
})

export const generationJobs = { 'write-network': writeNetwork } as const
export type GenerationJobs = typeof generationJobs

export type WriteNetwork = z.infer<typeof writeNetwork.data>

/** Returns the handler. `generator.write` resolves to the final state of the generation. */
export function writeNetworkHandler(generator: {
  write(run: JobRun<WriteNetwork>): Promise<string>
}): Handler<WriteNetwork> {
  return async (run) => ({ generation: run.data.generationId, state: await generator.write(run) })
}
