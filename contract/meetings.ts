import { oc } from '@orpc/contract'
import { z } from 'zod'
import { id, line, text } from '../domain/entities/fields.ts'
import type { OperationMeta } from './access.ts'
import { errors, inputErrors } from './errors.ts'
import { scheduleHour } from './schedule.ts'

const base = oc.$meta<OperationMeta>({ access: 'user' }).errors(inputErrors)

/** Number of days for which a link works that proposes meeting times to one person. */
export const proposalDays = 30
/** Maximum number of these links per user and day. */
export const mostProposals = 50
/** Number of days that past meetings are listed. */
export const listedDays = 14
/** Minutes before a meeting at which reminders can be emailed. */
export const reminderMinutes = [1440, 60] as const

const dayMinutes = 24 * 60

const MeetingHours = z
  .object({
    day: z.int().min(1).max(7).describe('1 (Monday) to 7.'),
    from: z.int().min(0).max(dayMinutes).describe('Minutes since midnight.'),
    to: z.int().min(0).max(dayMinutes).describe('Minutes since midnight. 1440 is the end of the day.'),
  })
  .refine(({ from, to }) => from < to, { path: ['to'], message: 'Hours must end after they begin.' })

const choices = {
  timeZone: scheduleHour.timeZone,
  hours: z.array(MeetingHours).max(28, 'Add at most 28 time ranges.'),
  lengths: z
    .array(z.int().min(10).max(480))
    .min(1, 'Choose at least one meeting length.')
    .max(3, 'Choose at most three meeting lengths.')
    .refine((all) => new Set(all).size === all.length, 'Choose each meeting length once.')
    .describe('In minutes. Guests choose one.'),
  noticeHours: z.int().min(0).max(336).describe('Minimum number of hours between booking and start.'),
  bufferMinutes: z.int().min(0).max(120).describe('Free time between two meetings.'),
  daysAhead: z.int().min(1).max(180).describe('Number of days after today on which meetings can be booked.'),
  title: line(80, 'A title').min(1, 'Enter a title for the meetings.'),
  place: line(300, 'A place').describe('An address, a phone number or a link. Guests see it after booking.'),
  networkId: id.nullable().describe('The network in which booked meetings become events. Null for none.'),
  skipsEventDays: z
    .boolean()
    .describe('Whether to offer no times on days with an event in your networks. Events have no time of day.'),
  reminders: z.array(z.literal(reminderMinutes)).max(2).describe('Minutes before a meeting. Empty for no reminders.'),
}

/** A user's choices for the meetings that guests can book. */
export const MeetingChoices = z.object(choices)
export type MeetingChoices = z.infer<typeof MeetingChoices>

export const MeetingSettings = z
  .object({
    ...choices,
    // Not validated, because the time zone may have been removed from the time zone database since it was stored.
    timeZone: z.string(),
    address: z
      .string()
      .nullable()
      .describe('Anyone with this address can book a meeting until it is revoked. Null if it was revoked.'),
  })
  .meta({ id: 'MeetingSettings' })
export type MeetingSettings = z.infer<typeof MeetingSettings>

/** A booked meeting. */
export const Meeting = z
  .object({
    id,
    beginsAt: z.iso.datetime(),
    endsAt: z.iso.datetime(),
    title: z.string(),
    place: z.string(),
    guestName: z.string(),
    guestEmail: z.string(),
    note: z.string().describe('What the guest wrote.'),
    networkId: id.nullable(),
    networkName: z.string().nullable().describe('Null if there is none, or if you can no longer access it.'),
    eventNodeId: id.nullable().describe('The event in that network. Null before it was added.'),
    guestNodeId: id.nullable().describe('The guest in that network.'),
    isSettled: z.boolean().describe('Whether you answered that the meeting did not take place.'),
  })
  .meta({ id: 'Meeting' })
export type Meeting = z.infer<typeof Meeting>

/** A user's meetings and meeting settings, in the copy of all their data. */
export const MeetingsCopy = z
  .object({
    settings: MeetingChoices.extend({ timeZone: z.string() }).nullable(),
    booked: z.array(
      Meeting.omit({ networkName: true, isSettled: true }).extend({
        state: z.enum(['booked', 'canceled']),
        guestZone: z.string(),
        bookedAt: z.iso.datetime(),
      }),
    ),
  })
  .meta({ id: 'MeetingsCopy' })
export type MeetingsCopy = z.infer<typeof MeetingsCopy>

const meetingId = z.object({ meetingId: id })

/** Meetings that guests book. */
export const meetings = {
  settings: base
    .route({ method: 'GET', path: '/account/meeting-settings', tags: ['Meetings'], summary: 'Get when you can meet' })
    .output(z.object({ settings: MeetingSettings.nullable().describe('Null if you never set them.') })),

  save: base
    .errors({ NOT_FOUND: errors.NOT_FOUND })
    .route({
      method: 'PUT',
      path: '/account/meeting-settings',
      tags: ['Meetings'],
      summary: 'Set when you can meet',
      description:
        'Creates a booking address if there is none. Guests choose a free time on a page without an account. Your ' +
        'hours are free unless a meeting is booked or, if you choose so, the day has an event in your networks.',
    })
    .input(MeetingChoices)
    .output(MeetingSettings),

  revoke: base.route({
    method: 'DELETE',
    path: '/account/meeting-settings/address',
    successStatus: 204,
    tags: ['Meetings'],
    summary: 'Revoke your booking address',
    description:
      'The address and all personal links stop working. Booked meetings are not affected. Saving the settings creates a new address.',
  }),

  list: base
    .route({
      method: 'GET',
      path: '/account/meetings',
      tags: ['Meetings'],
      summary: 'List your meetings',
      description: `Future meetings and meetings of the last ${listedDays} days, by time. Canceled meetings are left out.`,
    })
    .output(z.array(Meeting)),

  slots: base
    .route({
      method: 'GET',
      path: '/account/meetings/{meetingId}/slots',
      tags: ['Meetings'],
      summary: 'List the free times for a meeting',
      description: 'Empty if the meeting was canceled or is over.',
    })
    .input(meetingId)
    .output(z.array(z.iso.datetime())),

  move: base
    .errors({ MEETING_NOT_OPEN: errors.MEETING_NOT_OPEN, MEETING_TAKEN: errors.MEETING_TAKEN })
    .route({
      method: 'POST',
      path: '/account/meetings/{meetingId}/move',
      successStatus: 204,
      tags: ['Meetings'],
      summary: 'Move a meeting to a free time',
      description: 'Both sides get an email with the new time.',
    })
    .input(meetingId.extend({ beginsAt: z.iso.datetime() })),

  cancel: base
    .route({
      method: 'POST',
      path: '/account/meetings/{meetingId}/cancel',
      successStatus: 204,
      tags: ['Meetings'],
      summary: 'Cancel a meeting',
      description: 'Both sides get an email. Canceling again does nothing.',
    })
    .input(meetingId),

  settle: base
    .route({
      method: 'POST',
      path: '/account/meetings/{meetingId}/settle',
      successStatus: 204,
      tags: ['Meetings'],
      summary: 'Stop asking about a past meeting',
      description: 'For meetings that did not take place. Settling again does nothing. `isSettled: false` asks again.',
    })
    .input(meetingId.extend({ isSettled: z.boolean().default(true) })),

  propose: base
    .errors({
      MEETINGS_OFF: errors.MEETINGS_OFF,
      TOO_MANY_PROPOSALS: errors.TOO_MANY_PROPOSALS,
      MAIL_OFF: errors.MAIL_OFF,
      MAIL_NOT_TAKEN: errors.MAIL_NOT_TAKEN,
    })
    .route({
      method: 'PUT',
      path: '/account/meeting-proposals/{proposalId}',
      tags: ['Meetings'],
      summary: 'Create a personal booking link',
      description: `The link works once and expires after ${proposalDays} days. If you give an email address, Kithmap emails the link. A repeated call with the same id keeps the link, and emails it if it was not emailed before.`,
    })
    .input(
      z.object({
        proposalId: id,
        networkId: id,
        nodeId: id.describe('The person in that network.'),
        name: text(200, 'A name').refine((name) => name.trim() !== '', 'Enter the name of the person.'),
        email: z.email('Enter an email address such as ana@example.com.').max(254).nullable(),
      }),
    )
    .output(z.object({ address: z.string() })),
}
