import { z } from 'zod'

/**
 * Every refusal a caller can meet, stated once. The code is for programs and stays; the sentence is for people and says
 * how to mend it.
 */
export const errors = {
  BAD_REQUEST: {
    status: 400,
    message: 'The request does not have the expected form.',
    data: z.object({ issues: z.array(z.object({ path: z.string(), message: z.string() })) }).optional(),
  },
  UNAUTHORIZED: { status: 401, message: 'Please sign in and try again.' },
  ACCOUNT_CHANGED: { status: 401, message: 'You are signed in with another account now. Sign in as before to go on.' },
  FOREIGN_ORIGIN: {
    status: 403,
    message: 'This request came from another site. Open Kithmap itself and try again there.',
  },
  FORBIDDEN: { status: 403, message: 'Your role in this network does not allow this. Ask its owner for more rights.' },
  NOT_FOUND: { status: 404, message: 'This network does not exist, or it was not shared with you.' },
  ALREADY_EXISTS: { status: 409, message: 'Something with this id exists already. Use a new id.' },
  PAYLOAD_TOO_LARGE: { status: 413, message: 'This request is too large. Send it in smaller parts.' },
  BATCH_MISMATCH: {
    status: 422,
    message: 'This batch id was used before with other edits. Use a new id for new edits.',
  },
  PLAN_LIMIT: { status: 403, message: 'Your plan does not include this. Upgrade to Pro to go on.' },
  BILLING_OFF: { status: 409, message: 'Nothing is for sale on this server: everything is included.' },
  ALREADY_SUBSCRIBED: { status: 409, message: 'You are subscribed already. Manage your subscription in your account.' },
  BILLING_UNAVAILABLE: {
    status: 502,
    message: 'The payment service cannot be reached at the moment. Nothing was charged; please try again.',
  },
  AI_QUOTA_REACHED: {
    status: 403,
    message: "You've used all 3 free AI-generated networks. Upgrade to create more.",
  },
  GENERATION_NOT_FOUND: { status: 404, message: 'There is no such generation, or it is not yours.' },
  TOO_MANY_REQUESTS: { status: 429, message: 'Too many requests. Please wait a moment and try again.' },
  FAULT: { status: 500, message: 'Something went wrong on our side. Please try again.' },
  UNAVAILABLE: {
    status: 503,
    message: 'The database cannot be reached at the moment. Nothing was lost; try again soon.',
  },
} as const

export type ErrorCode = keyof typeof errors
