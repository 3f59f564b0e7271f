import { z } from 'zod'
import { defineJob, type Handler, type JobRun } from './job.ts'

/** Runs a generation. If the first attempt dies, later ones only end what it started. */
export const writeNetwork = defineJob({
  data: z.strictObject({
    generationId: z.uuid(),
    userId: z.uuid(),
    /** Whether the network still has its provisional name. */
    wantsName: z.boolean(),
  }),
  // Given up if it cannot even be ended for about ten minutes.
  retry: { times: 12, pauseSeconds: 5, longestPauseSeconds: 60 },
  timeLimitSeconds: 5 * 60,
  // Each one mostly waits for a model.
  atOnce: 12,
  lookEverySeconds: 30,
  runsOn: 'every process',
  keptDays: 1,
})

export type WriteNetwork = z.infer<typeof writeNetwork.data>

/** `generator` resolves to the final state of the generation. */
export function writeNetworkHandler(generator: {
  write(run: JobRun<WriteNetwork>): Promise<string>
}): Handler<WriteNetwork> {
  return async (run) => ({ generation: run.data.generationId, state: await generator.write(run) })
}
