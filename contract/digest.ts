import { oc } from '@orpc/contract'
import { z } from 'zod'
import type { OperationMeta } from './access.ts'
import { errors, inputErrors } from './errors.ts'
import { mailedState, scheduleHour } from './schedule.ts'

const base = oc.$meta<OperationMeta>({ access: 'user' }).errors(inputErrors)

const order = {
  every: z.enum(['day', 'week']),
  day: z.int().min(1).max(7).nullable().default(null).describe('Weekly: 1 (Monday) to 7. Null for daily.'),
  ...scheduleHour,
}

/** The schedule of reminder emails. */
export const DigestOrder = z.object(order).refine(({ every, day }) => (every === 'day') === (day === null), {
  path: ['day'],
  message: 'Set `day` for weekly reminders, and leave it null for daily ones.',
})
export type DigestOrder = z.infer<typeof DigestOrder>

export const DigestSettings = z
  .object({
    ...order,
    ...mailedState,
  })
  .meta({ id: 'DigestSettings' })
export type DigestSettings = z.infer<typeof DigestSettings>

/** Reminders by email. */
export const digest = {
  read: base
    .route({ method: 'GET', path: '/account/reminders', tags: ['Account'], summary: 'Get your email reminders' })
    .output(z.object({ digest: DigestSettings.nullable().describe('Null if you never turned them on.') })),

  save: base
    .errors({ MAIL_OFF: errors.MAIL_OFF })
    .route({
      method: 'PUT',
      path: '/account/reminders',
      tags: ['Account'],
      summary: 'Turn on or change email reminders',
      description:
        'Each email lists the people to contact, due tasks and dates of all your networks. No email is sent when nothing ' +
        'is due. With links in the email, you can log or postpone a contact, and stop the emails, without signing in.',
    })
    .input(DigestOrder)
    .output(DigestSettings),

  stop: base.route({
    method: 'DELETE',
    path: '/account/reminders',
    successStatus: 204,
    tags: ['Account'],
    summary: 'Stop email reminders',
    description: 'Stopping again does nothing.',
  }),
}
