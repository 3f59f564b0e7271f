import { z } from 'zod'
import { defineJob, type Handler, type JobRun } from './job.ts'

/** Writes a network that was asked for. Whatever becomes of the first attempt, the others only end what it began. */
export const writeNetwork = defineJob({
  data: z.strictObject({
    generationId: z.uuid(),
    userId: z.uuid(),
    /** Whether the network is still called what was made up for it. */
    wantsName: z.boolean(),
  }),
  // What cannot even be ended for about ten minutes is given up.
  retry: { times: 12, pauseSeconds: 5, longestPauseSeconds: 60 },
  timeLimitSeconds: 5 * 60,
  // Each mostly waits for a model.
  atOnce: 12,
  lookEverySeconds: 30,
  runsOn: 'every process',
  keptDays: 1,
})

export type WriteNetwork = z.infer<typeof writeNetwork.data>

/** `generator` resolves to what became of the network. */
export function writeNetworkHandler(generator: {
  write(run: JobRun<WriteNetwork>): Promise<string>
}): Handler<WriteNetwork> {
  return async (run) => ({ generation: run.data.generationId, state: await generator.write(run) })
}
