import { z } from 'zod'
import { remarks } from '../domain/generate/texts.ts'

/**
 * All errors that callers can receive. The code is stable and meant for programs. The message is meant for people and
 * says how to fix the problem.
 */
export const errors = {
  BAD_REQUEST: {
    status: 400,
    message: 'The request does not have the expected form.',
    data: z.object({ issues: z.array(z.object({ path: z.string(), message: z.string() })) }).optional(),
  },
  UNAUTHORIZED: { status: 401, message: 'Please sign in and try again.' },
  ACCOUNT_CHANGED: {
    status: 401,
    message: 'You are now signed in with another account. Sign in with the previous account to continue.',
  },
  FOREIGN_ORIGIN: {
    status: 403,
    message: 'This request came from another site. Open Kithmap and try again.',
  },
  FOREIGN_HOST: {
    status: 421,
    message: 'This server is not available at this address. Open it at localhost or at the address in BASE_URL.',
  },
  FORBIDDEN: {
    status: 403,
    message: 'Your role in this network does not allow this. Ask its owner to change your role.',
  },
  NOT_FOUND: { status: 404, message: 'This network does not exist, or you do not have access to it.' },
  ALREADY_EXISTS: { status: 409, message: 'This id is already in use. Use a new id.' },
  PAYLOAD_TOO_LARGE: { status: 413, message: 'This request is too large. Send it in smaller parts.' },
  UNSUPPORTED_MEDIA_TYPE: { status: 415, message: 'Send this request as JSON, with Content-Type: application/json.' },
  BATCH_MISMATCH: {
    status: 422,
    message: 'This batch id was already used with other edits. Use a new id.',
  },
  FILE_REFUSED: { status: 422, message: 'This file cannot be imported. Nothing was changed.' },
  EXPORT_FAILED: { status: 422, message: 'The server cannot export this network in this format.' },
  STEP_NOT_FOUND: { status: 404, message: 'This step does not exist in this network. Nothing was changed.' },
  CHANGED_SINCE: {
    status: 409,
    message: 'Later changes depend on this step. Undo those changes first.',
  },
  NOT_IN_FORCE: { status: 409, message: 'This step is already undone.' },
  IN_FORCE: { status: 409, message: 'This step was not undone, so there is nothing to redo.' },
  UNKNOWN_EDIT: {
    status: 422,
    message: 'This batch contains a kind of edit that this server does not know.',
    data: z.object({
      unknown: z.array(z.string()),
      /** Edit kinds that the server knows. */
      editKinds: z.array(z.string()),
    }),
  },
  SERVER_TOO_OLD: {
    status: 422,
    message: 'This server runs an earlier release of Kithmap. Try again when it has been upgraded.',
  },
  CLIENT_TOO_OLD: {
    status: 426,
    message: 'This page is from an earlier release of Kithmap. Reload it; unsent changes are kept.',
  },
  WRONG_DOCUMENT: {
    status: 422,
    message:
      'Some of these edits do not fit this document. Send edits of networks to a network, and edits of books to your book.',
  },
  PLAN_LIMIT: { status: 403, message: 'Your plan does not include this. Upgrade to Pro to continue.' },
  STORAGE_LIMIT: {
    status: 403,
    message:
      "The storage of this network's owner is full. Delete what you no longer need, or choose a larger plan. Stored " +
      'data is not removed.',
  },
  NETWORK_LIMIT: {
    status: 403,
    message:
      'This network has reached the maximum size. Delete what you no longer need, or continue in another network.',
  },
  HISTORY_LIMIT: {
    status: 403,
    message:
      'The edit history of this network is full. You can still delete content. To continue, duplicate the network, ' +
      'which starts a new history, and delete this one. If there is no space for a copy, delete another network first.',
  },
  TOO_MANY_SCHEDULES: {
    status: 409,
    message: 'You have reached the limit of ten scheduled exports. Remove one first.',
  },
  TOO_MANY_CALENDARS: {
    status: 409,
    message: 'You have reached the limit of ten calendar addresses. Revoke one first.',
  },
  INTRODUCTION_NOT_OPEN: {
    status: 409,
    message: 'This introduction cannot be requested now. It may have been deleted or may already be at a later step.',
  },
  MAIL_NOT_TAKEN: {
    status: 409,
    message: 'Kithmap cannot send an email to this address right now. Please use your own email app instead.',
  },
  MAIL_OFF: { status: 409, message: 'This server does not send email. Please use your own email app instead.' },
  TOO_MANY_ASKINGS: {
    status: 429,
    message: "You have reached today's limit of introduction emails. Continue tomorrow, or use your own email app.",
  },
  MEETINGS_OFF: {
    status: 409,
    message: 'Under Account, first set the hours when you can meet.',
  },
  MEETING_NOT_OPEN: {
    status: 409,
    message: 'This meeting cannot be changed. It may have been canceled or may be over.',
  },
  MEETING_TAKEN: { status: 409, message: 'This time is no longer free. Choose another one.' },
  TOO_MANY_PROPOSALS: {
    status: 429,
    message:
      "You have reached today's limit of personal booking links. Continue tomorrow, or send your booking address.",
  },
  BILLING_OFF: { status: 409, message: 'This server sells no plans. All features are included.' },
  ALREADY_SUBSCRIBED: { status: 409, message: 'You are already subscribed. Manage your subscription in your account.' },
  BILLING_UNAVAILABLE: {
    status: 502,
    message: 'The payment service is not available right now. Nothing was charged. Please try again.',
  },
  AI_QUOTA_REACHED: {
    status: 403,
    message: "You've used all 3 free AI-generated networks. Upgrade to create more.",
  },
  DESCRIPTION_UNCLEAR: { status: 422, message: remarks.unclear },
  GENERATION_RUNNING: {
    status: 409,
    message: 'This network is still being generated. Duplicate it once it is finished.',
  },
  TOO_MANY_GENERATIONS: {
    status: 429,
    message: "You have reached today's limit of generated networks. Please try again tomorrow.",
  },
  GENERATION_NOT_FOUND: { status: 404, message: 'This generation does not exist, or it is not yours.' },
  TOO_MANY_REQUESTS: { status: 429, message: 'Too many requests. Please wait a moment and try again.' },
  TOO_FAST: {
    status: 429,
    message: 'Too many requests at the same time. Please wait a moment.',
  },
  FAULT: { status: 500, message: 'Something went wrong on our side. Please try again.' },
  UNAVAILABLE: {
    status: 503,
    message: 'The database is not available right now. Nothing was lost. Please try again soon.',
  },
  STORAGE_FULL: {
    status: 507,
    message:
      'The server has no space left. Everything that was saved is still there. Please contact the administrator of this server.',
  },
} as const

/** Errors that every operation can return if it receives data from a signed-in user. */
export const inputErrors = {
  BAD_REQUEST: errors.BAD_REQUEST,
  UNAUTHORIZED: errors.UNAUTHORIZED,
  ACCOUNT_CHANGED: errors.ACCOUNT_CHANGED,
  PAYLOAD_TOO_LARGE: errors.PAYLOAD_TOO_LARGE,
  UNSUPPORTED_MEDIA_TYPE: errors.UNSUPPORTED_MEDIA_TYPE,
  TOO_FAST: errors.TOO_FAST,
  FAULT: errors.FAULT,
  UNAVAILABLE: errors.UNAVAILABLE,
  STORAGE_FULL: errors.STORAGE_FULL,
} as const

export type ErrorCode = keyof typeof errors
