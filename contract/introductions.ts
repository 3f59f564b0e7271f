import { oc } from '@orpc/contract'
import { z } from 'zod'
import { Introduction, longestRequestText, Party } from '../domain/entities/introduction/introduction.ts'
import { day, id, text } from '../domain/entities/fields.ts'
import type { OperationMeta } from './access.ts'
import { errors, inputErrors } from './errors.ts'

/** Number of days that the link in a request for an introduction works. */
export const introductionRequestDays = 30
/** Maximum number of requests for introductions by email, per user and day. */
export const mostIntroductionRequests = 25

const base = oc.$meta<OperationMeta>({ access: 'user' }).errors(inputErrors)

const IntroductionRequest = z.object({
  party: Party.describe('The person to ask: the one who would introduce you, or the one you want to meet.'),
  email: z.email('Enter an email address such as ana@example.com.').max(254),
  text: text(longestRequestText, 'The text').refine((value) => value.trim() !== '', 'Enter a message.'),
  day: day.describe('Today in your time zone: when the introduction was requested.'),
})
export type IntroductionRequest = z.infer<typeof IntroductionRequest>

export const introductions = {
  ask: base
    .errors({
      INTRODUCTION_NOT_OPEN: errors.INTRODUCTION_NOT_OPEN,
      MAIL_NOT_TAKEN: errors.MAIL_NOT_TAKEN,
      MAIL_OFF: errors.MAIL_OFF,
      TOO_MANY_ASKINGS: errors.TOO_MANY_ASKINGS,
      STORAGE_LIMIT: errors.STORAGE_LIMIT,
      NETWORK_LIMIT: errors.NETWORK_LIMIT,
      HISTORY_LIMIT: errors.HISTORY_LIMIT,
    })
    .route({
      method: 'POST',
      path: '/introductions/{introductionId}/asking',
      successStatus: 201,
      tags: ['Book'],
      summary: 'Ask for an introduction by email',
      description:
        'Emails a link to a page where the recipient reads your text and answers without an account. The answer updates the ' +
        `introduction in your book. The link works once, for ${introductionRequestDays} days, and only while the ` +
        'introduction waits for this person. It replaces earlier links.',
    })
    .input(IntroductionRequest.extend({ introductionId: id }))
    .output(Introduction.pick({ state: true, party: true, due: true })),
}
