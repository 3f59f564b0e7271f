import { oc } from '@orpc/contract'
import { z } from 'zod'
import { id } from '../domain/entities/fields.ts'
import type { OperationMeta } from './access.ts'
import { errors, inputErrors } from './errors.ts'

const base = oc.$meta<OperationMeta>({ access: 'user' }).errors(inputErrors)

/** Maximum number of calendar addresses per user. */
export const mostCalendars = 10

export const SubscribedCalendar = z
  .object({
    id,
    networkId: id.nullable().describe('Null for all networks you are a member of.'),
    networkName: z
      .string()
      .nullable()
      .describe('Null if the calendar covers all networks, or if you can no longer access the network.'),
    address: z.string().describe('Anyone with this address can read the calendar until it is revoked.'),
    createdAt: z.iso.datetime(),
    readAt: z.iso.datetime().nullable().describe('When a calendar last read the address, to the hour. Null if never.'),
  })
  .meta({ id: 'SubscribedCalendar' })
export type SubscribedCalendar = z.infer<typeof SubscribedCalendar>

/** Operations for the addresses to which external calendars subscribe. */
export const calendars = {
  list: base
    .route({ method: 'GET', path: '/account/calendars', tags: ['Files'], summary: 'List your calendar addresses' })
    .output(z.array(SubscribedCalendar)),

  save: base
    .errors({ NOT_FOUND: errors.NOT_FOUND, TOO_MANY_CALENDARS: errors.TOO_MANY_CALENDARS })
    .route({
      method: 'PUT',
      path: '/account/calendars/{calendarId}',
      tags: ['Files'],
      summary: 'Create or change a calendar address',
      description:
        'The calendar contains events, open tasks with a due date, and people to keep in touch with, in the iCalendar ' +
        'format. Anyone with the address can read it. Calendar apps update automatically.',
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
      description: 'The address stops working. Revoking it again does nothing.',
    })
    .input(z.object({ calendarId: id })),
}
