import { z } from 'zod'
import { defineJob } from '../jobs/job.ts'

/** Adds a booked meeting to the host's network, or changes or removes it there. */
const recordMeeting = defineJob({
  data: z.strictObject({ userId: z.uuid(), meetingId: z.uuid(), sequence: z.int() }),
  retry: { times: 20, pauseSeconds: 5, longestPauseSeconds: 10 * 60 },
  timeLimitSeconds: 5 * 60,
  atOnce: 2,
  lookEverySeconds: 10,
  runsOn: 'workers',
  keptDays: 2,
})

export type RecordMeeting = z.infer<typeof recordMeeting.data>

/** Emails the current state of a meeting to a guest who had received too many emails when the meeting changed. */
const mailChange = defineJob({
  data: z.strictObject({ userId: z.uuid(), meetingId: z.uuid(), sequence: z.int(), attempt: z.int() }),
  retry: { times: 20, pauseSeconds: 5, longestPauseSeconds: 10 * 60 },
  timeLimitSeconds: 5 * 60,
  atOnce: 1,
  lookEverySeconds: 10,
  runsOn: 'workers',
  keptDays: 2,
})

export type MailChange = z.infer<typeof mailChange.data>

/** Emails reminders of meetings. It searches for reminders that are due, so none is lost when a backup is restored. */
const remindMeetings = defineJob({
  data: z.strictObject({}),
  retry: { times: 2, pauseSeconds: 30, longestPauseSeconds: 60 },
  timeLimitSeconds: 10 * 60,
  atOnce: 1,
  lookEverySeconds: 10,
  runsOn: 'workers',
  keptDays: 1,
  schedule: '*/5 * * * *',
})

export const meetingJobs = {
  'mail-change': mailChange,
  'record-meeting': recordMeeting,
  'remind-meetings': remindMeetings,
} as const
export type MeetingJobs = typeof meetingJobs
