/** For what is done once a day: tried again for some hours, and tomorrow is another day. */
export const daily = {
  retry: { times: 6, pauseSeconds: 10 * 60, longestPauseSeconds: 60 * 60 },
  timeLimitSeconds: 2 * 60 * 60,
  atOnce: 1,
  lookEverySeconds: 30,
  runsOn: 'workers',
  keptDays: 7,
} as const
