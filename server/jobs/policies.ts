/** For daily jobs: retried for some hours, then left to the next day. */
export const daily = {
  retry: { times: 6, pauseSeconds: 10 * 60, longestPauseSeconds: 60 * 60 },
  timeLimitSeconds: 2 * 60 * 60,
  atOnce: 1,
  lookEverySeconds: 30,
  runsOn: 'workers',
  keptDays: 7,
} as const
