import { z } from 'zod'
import { defineJob, type Handler } from './job.ts'

/** Brings books after a merge of nodes, or after one that was taken back. However often it runs, it comes to the same. */
export const followMergeJob = defineJob({
  data: z.strictObject({ networkId: z.uuid(), stepId: z.uuid() }),
  // Until then books name nodes that are gone, as they do after a deletion.
  retry: { times: 9, pauseSeconds: 10, longestPauseSeconds: 30 * 60 },
  timeLimitSeconds: 5 * 60,
  atOnce: 1,
  oneAtATimePerKey: true,
  lookEverySeconds: 30,
  runsOn: 'every process',
  keptDays: 1,
})

export type FollowMerge = z.infer<typeof followMergeJob.data>

/** `follow` resolves to how many entries of books it has changed. */
export function followMergeHandler(follow: (data: FollowMerge) => Promise<number>): Handler<FollowMerge> {
  return async ({ data }) => ({ interactions: await follow(data) })
}
