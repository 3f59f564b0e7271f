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
import { rejections } from './texts.ts'

/* Schemas of everything that users may set on their account. Better Auth would store every field of a request, so
   all other fields are removed first. */

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

/** Returns the arguments for `refine` that reject values for which `problemOf` returns a message. */
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
  // Changing the password always signs out all other sessions.
  revokeOtherSessions: z.unknown().transform(() => true),
})

/** After sign-in, the browser is redirected to `callbackURL`, which must be on this site. */
const SignInSocial = z.object({
  provider: z.unknown(),
  callbackURL: z.unknown().optional(),
  // After an error, the browser is redirected to the sign-in page, which shows the error.
  errorCallbackURL: z.unknown().transform(() => '/login'),
})

const DeleteUser = z.object({ password: z.string().optional() })

/** Removes Better Auth options that would change the issuer name and enable codes by email. */
const EnableTwoFactor = z.object({ password: z.string().optional() })

/**
 * Users type codes from a screen or a sheet of paper, so spaces are removed. The option to trust a device is removed,
 * so that every browser asks for a code.
 */
const SecondStep = z.object({ code: z.string().transform((code) => code.replace(/\s/g, '')) })

const RegisterPasskey = z.object({ response: z.unknown(), name: PasskeyName.optional() })
const RenamePasskey = z.object({ id: z.unknown(), name: PasskeyName })

/** Fields in which Better Auth operations accept URLs for redirects. */
const addressFields = ['callbackURL', 'errorCallbackURL', 'newUserCallbackURL', 'redirectTo'] as const

/** Input of a Better Auth operation. */
export interface Call {
  readonly path: string
  readonly body?: unknown
  readonly query?: unknown
}

/** Validates the input of a Better Auth operation and removes unknown fields. */
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
      // Better Auth stores the original spelling of a username only if it is also given as `displayUsername`.
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
        throw new APIError('FORBIDDEN', rejections.foreignAddress(name))
      }
    }
  }
}

/**
 * Changes the body in place. If a new context were returned, Better Auth would merge it with the old body, and removed
 * fields would reappear.
 */
function replaceBody(ctx: Call, body: object): void {
  const old = record(ctx.body)
  for (const key of Object.keys(old)) delete old[key]
  Object.assign(old, body)
}

export function record(body: unknown): Record<string, unknown> {
  return typeof body === 'object' && body !== null && !Array.isArray(body) ? (body as Record<string, unknown>) : {}
}

/** Returns the value if it is a string, otherwise '', which Better Auth rejects. */
export function stringOrEmpty(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

/** Rejects ids that are not UUIDs, for which the database would throw an error. */
function requirePasskeyId({ body }: Call): void {
  if (!z.uuid().safeParse(record(body).id).success) throw new APIError('NOT_FOUND', rejections.passkeyNotFound)
}

function requireStrong(password: unknown): void {
  if (typeof password !== 'string' || !isStrongPassword(password)) {
    throw new APIError('BAD_REQUEST', rejections.weakPassword)
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
    message: issue?.code === 'invalid_type' ? rejections.missing(field) : (issue?.message ?? rejections.form),
  })
}
