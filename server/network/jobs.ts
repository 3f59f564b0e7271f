import { z } from 'zod'
import { defineJob, type Handler } from '../jobs/job.ts'

/** Updates books after nodes were merged, or after a merge was undone. Idempotent. */
const followMergeJob = defineJob({
  data: z.strictObject({ networkId: z.uuid(), stepId: z.uuid() }),
  // Until the job succeeds, books refer to nodes that no longer exist, as they do after nodes were deleted.
  retry: { times: 9, pauseSeconds: 10, longestPauseSeconds: 30 * 60 },
  timeLimitSeconds: 5 * 60,
  atOnce: 1,
  oneAtATimePerKey: true,
  lookEverySeconds: 30,
  runsOn: 'every process',
  keptDays: 1,
})

export const networkJobs = { 'follow-merge': followMergeJob } as const
export type NetworkJobs = typeof networkJobs

export type FollowMerge = z.infer<typeof followMergeJob.data>

/** Returns the handler. `follow` resolves to the number of changed entries in books. */
export function followMergeHandler(follow: (data: FollowMerge) => Promise<number>): Handler<FollowMerge> {
  return async ({ data }) => ({ interactions: await follow(data) })
}
