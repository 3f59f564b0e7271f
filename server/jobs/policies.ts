/** Policy of daily jobs: a failed job is retried for some hours, and then runs on the next day. */
export const daily = {
  retry: { times: 6, pauseSeconds: 10 * 60, longestPauseSeconds: 60 * 60 },
  timeLimitSeconds: 2 * 60 * 60,
  atOnce: 1,
  lookEverySeconds: 30,
  runsOn: 'workers',
  keptDays: 7,
} as const
