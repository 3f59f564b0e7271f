import { APIError } from 'better-auth/api'
import { z } from 'zod'
import { isStrongPassword } from '../../domain/account/password.ts'
import {
  fullNameProblem,
  normalizeUsername,
  passkeyNameProblem,
  usernameProblem,
} from '../../domain/account/person-name.ts'
import { localPath } from '../../contract/local-path.ts'
import { webAddress } from '../../domain/entities/fields.ts'
import { refusals } from './texts.ts'

/*
 * The library stores what it is given. These schemas name everything a person may set about their account; whatever
 * else a body holds is dropped before the library sees it.
 */

const FullName = z
  .string()
  .trim()
  .refine(...without(fullNameProblem))
const Username = z
  .string()
  .overwrite(normalizeUsername)
  .refine(...without(usernameProblem))
const PasskeyName = z
  .string()
  .trim()
  .refine(...without(passkeyNameProblem))

/** For `refine`: refuses what `problemOf` has a sentence for. */
function without(problemOf: (value: string) => string | null) {
  const error = ({ input }: { input?: unknown }) => problemOf(String(input)) ?? undefined
  return [(value: string) => problemOf(value) === null, { error }] as const
}

const SignUp = z.object({
  name: FullName,
  username: Username,
  email: z.unknown(),
  password: z.unknown(),
})

const UpdateUser = z.object({
  name: FullName.optional(),
  username: Username.optional(),
  image: webAddress.nullable().optional(),
})

const ChangePassword = z.object({
  currentPassword: z.unknown(),
  newPassword: z.unknown(),
  // Whoever changes a password wants nobody else to stay signed in.
  revokeOtherSessions: z.unknown().transform(() => true),
})

/** The library's own way back is the address it was given at the beginning; it lies on this site, or is refused. */
const SignInSocial = z.object({
  provider: z.unknown(),
  callbackURL: z.unknown().optional(),
  // Where the sign-in page says what went wrong.
  errorCallbackURL: z.unknown().transform(() => '/login'),
})

const DeleteUser = z.object({ password: z.string().optional() })

/** The library would take another name for the site here, and turn on by mails. */
const EnableTwoFactor = z.object({ password: z.string().optional() })

/** Typed from a screen or a sheet of paper: spaces mean nothing. Every browser is asked each time. */
const SecondStep = z.object({ code: z.string().transform((code) => code.replace(/\s/g, '')) })

const RegisterPasskey = z.object({ response: z.unknown(), name: PasskeyName.optional() })
const RenamePasskey = z.object({ id: z.unknown(), name: PasskeyName })

/** Under these names the library's operations take addresses that it redirects to. */
const addressFields = ['callbackURL', 'errorCallbackURL', 'newUserCallbackURL', 'redirectTo'] as const

/** What an operation of the library is called with. */
export interface Call {
  readonly path: string
  readonly body?: unknown
  readonly query?: unknown
}

/** Checks and narrows what an operation of the library was sent, before the library sees it. */
export function checkInput(ctx: Call): void {
  requireLocalAddresses(ctx)
  switch (ctx.path) {
    case '/sign-up/email': {
      const body = parse(SignUp, ctx.body)
      requireStrong(body.password)
      return replaceBody(ctx, body)
    }
    case '/update-user': {
      const body = parse(UpdateUser, ctx.body)
      // The library keeps the name as written only if it is told twice.
      return replaceBody(ctx, body.username === undefined ? body : { ...body, displayUsername: body.username })
    }
    case '/change-password': {
      const body = parse(ChangePassword, { revokeOtherSessions: true, ...record(ctx.body) })
      requireStrong(body.newPassword)
      return replaceBody(ctx, body)
    }
    case '/reset-password':
      return requireStrong(record(ctx.body).newPassword)
    case '/sign-in/social':
      return replaceBody(ctx, parse(SignInSocial, { errorCallbackURL: '', ...record(ctx.body) }))
    case '/delete-user':
      return replaceBody(ctx, parse(DeleteUser, ctx.body))
    case '/two-factor/enable':
    case '/two-factor/disable':
      return replaceBody(ctx, parse(EnableTwoFactor, ctx.body))
    case '/two-factor/verify-totp':
    case '/two-factor/verify-backup-code':
      return replaceBody(ctx, parse(SecondStep, ctx.body))
    case '/passkey/verify-registration':
      return replaceBody(ctx, parse(RegisterPasskey, ctx.body))
    case '/passkey/delete-passkey':
      return requirePasskeyId(ctx)
    case '/passkey/update-passkey':
      requirePasskeyId(ctx)
      return replaceBody(ctx, parse(RenamePasskey, ctx.body))
    default:
      return undefined
  }
}

function requireLocalAddresses({ query, body }: Call): void {
  for (const given of [record(query), record(body)]) {
    for (const name of addressFields) {
      if (given[name] !== undefined && localPath(given[name]) === null) {
        throw new APIError('FORBIDDEN', refusals.foreignAddress(name))
      }
    }
  }
}

/** In place: a context handed back would be merged with the old body, and what was dropped would be there again. */
function replaceBody(ctx: Call, body: object): void {
  const old = record(ctx.body)
  for (const key of Object.keys(old)) delete old[key]
  Object.assign(old, body)
}

export function record(body: unknown): Record<string, unknown> {
  return typeof body === 'object' && body !== null && !Array.isArray(body) ? (body as Record<string, unknown>) : {}
}

/** What stands there if it is words; '' for anything else, which the library refuses. */
export function wordOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

/** The database answers anything but a UUID with an error. */
function requirePasskeyId({ body }: Call): void {
  if (!z.uuid().safeParse(record(body).id).success) throw new APIError('NOT_FOUND', refusals.passkeyNotFound)
}

function requireStrong(password: unknown): void {
  if (typeof password !== 'string' || !isStrongPassword(password)) {
    throw new APIError('BAD_REQUEST', refusals.weakPassword)
  }
}

const codes: Record<string, string> = { name: 'INVALID_NAME', username: 'INVALID_USERNAME', image: 'INVALID_IMAGE' }

function parse<T extends z.ZodType>(schema: T, body: unknown): z.output<T> {
  const parsed = schema.safeParse(record(body))
  if (parsed.success) return parsed.data
  const issue = parsed.error.issues[0]
  const field = String(issue?.path[0])
  throw new APIError('BAD_REQUEST', {
    code: codes[field] ?? 'BAD_REQUEST',
    message: issue?.code === 'invalid_type' ? refusals.missing(field) : (issue?.message ?? refusals.form),
  })
}
