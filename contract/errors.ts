import { z } from 'zod'
import { remarks } from '../domain/generate/texts.ts'

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
  FOREIGN_HOST: {
    status: 421,
    message: 'This server answers under localhost and its own address only. Open it there.',
  },
  FORBIDDEN: { status: 403, message: 'Your role in this network does not allow this. Ask its owner for more rights.' },
  NOT_FOUND: { status: 404, message: 'This network does not exist, or it was not shared with you.' },
  ALREADY_EXISTS: { status: 409, message: 'Something with this id exists already. Use a new id.' },
  PAYLOAD_TOO_LARGE: { status: 413, message: 'This request is too large. Send it in smaller parts.' },
  UNSUPPORTED_MEDIA_TYPE: { status: 415, message: 'Send this request as JSON, with Content-Type: application/json.' },
  BATCH_MISMATCH: {
    status: 422,
    message: 'This batch id was used before with other edits. Use a new id for new edits.',
  },
  FILE_REFUSED: { status: 422, message: 'This file cannot be imported. Nothing was changed.' },
  EXPORT_FAILED: { status: 422, message: 'This network cannot be written in this format by the server.' },
  STEP_NOT_FOUND: { status: 404, message: 'There is no such step in this network. Nothing was changed.' },
  CHANGED_SINCE: {
    status: 409,
    message: 'What this did has been changed since. Nothing was taken back: take back first what came after it.',
  },
  NOT_IN_FORCE: { status: 409, message: 'This step is taken back already.' },
  IN_FORCE: { status: 409, message: 'This step was not taken back, so there is nothing to do again.' },
  UNKNOWN_EDIT: {
    status: 422,
    message: 'This server does not know a kind of edit in this batch.',
    data: z.object({
      unknown: z.array(z.string()),
      /** The kinds it does know. */
      editKinds: z.array(z.string()),
    }),
  },
  SERVER_TOO_OLD: {
    status: 422,
    message: 'This server is of an earlier Kithmap than who sent this. Send it again once the server is upgraded.',
  },
  CLIENT_TOO_OLD: {
    status: 426,
    message: 'This page is of an earlier Kithmap than the server. Reload it; what it has not sent yet is kept.',
  },
  WRONG_DOCUMENT: {
    status: 422,
    message: 'Some of these edits are for another kind of document: a network and your book hold different things.',
  },
  PLAN_LIMIT: { status: 403, message: 'Your plan does not include this. Upgrade to Pro to go on.' },
  STORAGE_LIMIT: {
    status: 403,
    message:
      "The storage of this network's owner is used up. Delete what is no longer needed, which always works, or choose a " +
      'larger plan; what is stored stays.',
  },
  NETWORK_LIMIT: {
    status: 403,
    message:
      'This network holds as much as one network can. Delete some of it, which always works, or put what is new into ' +
      'another network.',
  },
  HISTORY_LIMIT: {
    status: 403,
    message:
      'The history of this network is full: what every edit did is kept for undo, as far as there is room. Deleting still ' +
      'works. To go on, duplicate the network, which begins a new history, and delete this one; if there is no room for ' +
      'a copy, delete another network first.',
  },
  TOO_MANY_SCHEDULES: {
    status: 409,
    message: 'You have ten scheduled exports, which is as many as there can be. Remove one first.',
  },
  TOO_MANY_CALENDARS: {
    status: 409,
    message: 'You have ten calendar addresses, which is as many as there can be. Revoke one first.',
  },
  INTRODUCTION_NOT_OPEN: {
    status: 409,
    message: 'This introduction is not where they could be asked: it may have been deleted, or be further already.',
  },
  MAIL_NOT_TAKEN: {
    status: 409,
    message:
      'Kithmap cannot send a mail to this address now. Nothing was sent; write to them with your own mail program instead.',
  },
  MAIL_OFF: { status: 409, message: 'This server sends no mail. Write to them with your own mail program instead.' },
  TOO_MANY_ASKINGS: {
    status: 429,
    message: 'You have asked as many by mail as one day has room for. Go on tomorrow, or with your own mail program.',
  },
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
  DESCRIPTION_UNCLEAR: { status: 422, message: remarks.unclear },
  GENERATION_RUNNING: {
    status: 409,
    message: 'This network is still being generated. Duplicate it once it is finished.',
  },
  TOO_MANY_GENERATIONS: {
    status: 429,
    message: 'You have begun as many networks as one day has room for. Please try again tomorrow.',
  },
  GENERATION_NOT_FOUND: { status: 404, message: 'There is no such generation, or it is not yours.' },
  TOO_MANY_REQUESTS: { status: 429, message: 'Too many requests. Please wait a moment and try again.' },
  TOO_FAST: {
    status: 429,
    message: 'This is more at once than the server takes from one person or address. It goes on in a moment.',
  },
  FAULT: { status: 500, message: 'Something went wrong on our side. Please try again.' },
  UNAVAILABLE: {
    status: 503,
    message: 'The database cannot be reached at the moment. Nothing was lost; try again soon.',
  },
  STORAGE_FULL: {
    status: 507,
    message:
      'The server has no room left to store anything. What was saved is still there; Please tell the administrator of this server.',
  },
} as const

/** How any operation may end that somebody who is signed in sends something to. */
export const errorsOfSending = {
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
