import { oc } from '@orpc/contract'
import { z } from 'zod'
import { id } from '../domain/entities/fields.ts'
import type { OperationMeta } from './access.ts'
import { errors, errorsOfSending } from './errors.ts'

const base = oc.$meta<OperationMeta>({ access: 'user' }).errors(errorsOfSending)

/** How many one person may have. */
export const mostCalendars = 10

export const SubscribedCalendar = z
  .object({
    id,
    networkId: id.nullable().describe('Null: all networks you are a member of.'),
    networkName: z.string().nullable().describe('Null of all networks, and where it is yours to see no more.'),
    address: z.string().describe('Gives the calendar to whoever has it, until it is revoked.'),
    createdAt: z.iso.datetime(),
    readAt: z.iso.datetime().nullable().describe('When a calendar asked for it last, to the hour; null: none has.'),
  })
  .meta({ id: 'SubscribedCalendar' })
export type SubscribedCalendar = z.infer<typeof SubscribedCalendar>

/** Addresses to which calendars elsewhere subscribe. */
export const calendars = {
  list: base
    .route({ method: 'GET', path: '/account/calendars', tags: ['Files'], summary: 'Your calendar addresses' })
    .output(z.array(SubscribedCalendar)),

  save: base
    .errors({ NOT_FOUND: errors.NOT_FOUND, TOO_MANY_CALENDARS: errors.TOO_MANY_CALENDARS })
    .route({
      method: 'PUT',
      path: '/account/calendars/{calendarId}',
      tags: ['Files'],
      summary: 'Make a calendar address, or say what it gives',
      description:
        'An address gives events, open tasks with a due date and whom to keep in touch with, as iCalendar, to whoever ' +
        'has it. Calendars look again by themselves.',
    })
    .input(z.object({ calendarId: id, networkId: id.nullable() }))
    .output(SubscribedCalendar),

  remove: base
    .route({
      method: 'DELETE',
      path: '/account/calendars/{calendarId}',
      successStatus: 204,
      tags: ['Files'],
      summary: 'Revoke a calendar address',
      description: 'It gives nothing any more. One that is gone already stays so.',
    })
    .input(z.object({ calendarId: id })),
}
