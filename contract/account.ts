import { oc } from '@orpc/contract'
import { z } from 'zod'
import { id } from '../domain/entities/fields.ts'
import type { OperationMeta } from './access.ts'
import { errors } from './errors.ts'
import { calendars } from './calendars.ts'
import { digest } from './digest.ts'
import { exports } from './exports.ts'
import { meetings, MeetingsCopy } from './meetings.ts'
import { reports } from './reports.ts'
import { ExportFormat, SentFile } from './exchange.ts'
import { Snapshot } from './snapshot.ts'

const base = oc.$meta<OperationMeta>({ access: 'user' }).errors({
  BAD_REQUEST: errors.BAD_REQUEST,
  UNAUTHORIZED: errors.UNAUTHORIZED,
  ACCOUNT_CHANGED: errors.ACCOUNT_CHANGED,
  TOO_FAST: errors.TOO_FAST,
  FAULT: errors.FAULT,
  UNAVAILABLE: errors.UNAVAILABLE,
  STORAGE_FULL: errors.STORAGE_FULL,
})

/** A browser in which a user is signed in. */
const Session = z.object({
  id,
  isCurrent: z.boolean().meta({ description: 'Whether this is the current session.' }),
  userAgent: z.string().nullable(),
  signedInAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime().meta({ description: 'Rounded to the day.' }),
})

/** The kinds of security events that an account's log records. */
export const SecurityEventKind = z.enum([
  'signed-in',
  'sign-in-failed',
  'second-step-failed',
  'passkey-failed',
  'password-wrong',
  'recovery-code-used',
  'password-changed',
  'two-factor-on',
  'two-factor-off',
  'recovery-codes',
  'passkey-added',
  'passkey-removed',
  'google-added',
  'sessions-ended',
  'data-copied',
  'network-exported',
  'exports-scheduled',
  'exports-stopped',
  'export-made',
  'export-fetched',
  'export-revoked',
  'calendar-shared',
  'calendar-revoked',
  'network-deleted',
  'refused',
])
export type SecurityEventKind = z.infer<typeof SecurityEventKind>

const SecurityEvent = z.object({
  id,
  kind: SecurityEventKind,
  at: z.iso.datetime(),
  address: z.string().nullable().meta({ description: 'Network address without its last part.' }),
  userAgent: z.string().nullable(),
})

/** A passkey, stored on a device or in a password manager, for signing in without a password. */
const Passkey = z.object({ id, name: z.string().nullable(), addedAt: z.iso.datetime() })

/** A user's sign-in methods and current sessions. */
export const Security = z
  .object({
    hasPassword: z.boolean(),
    hasGoogle: z.boolean(),
    hasTwoFactor: z.boolean().meta({ description: 'Whether two-factor sign-in is on.' }),
    recoveryCodesLeft: z
      .int()
      .nullable()
      .meta({ description: 'Number of unused recovery codes. Null without two-factor sign-in.' }),
    passkeys: z.array(Passkey),
    sessions: z.array(Session),
    events: z.array(SecurityEvent).meta({ description: 'Security activity of the last 90 days, newest first.' }),
  })
  .meta({ id: 'Security' })
export type Security = z.infer<typeof Security>

/** All data of a user, as a Kithmap file (`docs/formats.md`). */
const AccountCopy = z
  .object({
    format: z.literal('kithmap'),
    version: z.int(),
    networks: z.array(Snapshot),
    book: Snapshot,
    meetings: MeetingsCopy,
  })
  .meta({ id: 'AccountCopy' })
export type AccountCopy = z.infer<typeof AccountCopy>

/** Account operations other than sign-in, which is served at /api/auth. */
export const account = {
  calendars,
  digest,
  exports,
  meetings,
  reports,

  security: base
    .route({
      method: 'GET',
      path: '/account/security',
      tags: ['Account'],
      summary: 'Get your sign-in methods and sessions',
    })
    .output(Security),

  copy: base
    .route({
      method: 'GET',
      path: '/account/copy',
      tags: ['Account'],
      summary: 'Download a copy of all your data',
      description:
        'Your own networks, your book and your meetings, without any loss, in one file that can be imported again. The file is streamed, ' +
        'with a consistent state of each network. The download is listed in your security activity.',
    })
    .output(AccountCopy),

  export: base
    .errors({ PLAN_LIMIT: errors.PLAN_LIMIT, EXPORT_FAILED: errors.EXPORT_FAILED })
    .route({
      method: 'GET',
      path: '/account/export',
      inputStructure: 'detailed',
      outputStructure: 'detailed',
      tags: ['Account'],
      summary: 'Export all your networks, one file each',
      description:
        'One zip, streamed, with a consistent state of each network. The download is listed in your security activity. ' +
        'A text file in the zip lists networks that cannot be written in this format.',
    })
    .input(z.object({ query: z.object({ format: ExportFormat }).prefault({}) }))
    .output(SentFile),

  endSession: base
    .route({
      method: 'DELETE',
      path: '/account/sessions/{sessionId}',
      successStatus: 204,
      tags: ['Account'],
      summary: 'End one of your sessions',
      description: 'Ending a session that no longer exists does nothing.',
    })
    .input(z.object({ sessionId: id })),

  endOtherSessions: base.route({
    method: 'POST',
    path: '/account/sessions/end-others',
    successStatus: 204,
    tags: ['Account'],
    summary: 'End all your other sessions',
  }),
}
