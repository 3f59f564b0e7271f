import { APIError, getSessionFromCtx } from 'better-auth/api'
import { containsOwnName } from '../../domain/account/password.ts'
import { isCommonPassword } from './common-passwords.ts'
import type { AuthContext } from './auth-context.ts'
import { record, stringOrEmpty } from './input.ts'
import { rejections } from './texts.ts'

interface Owner {
  readonly name: string
  readonly username?: string | null | undefined
  readonly email: string
}

/** Rejects a new password that is easy to guess: a common password, or a password that contains the owner's data. */
export async function requireUncommon(ctx: AuthContext): Promise<void> {
  const body = record(ctx.body)
  const password = stringOrEmpty(body.password ?? body.newPassword)
  if (await isCommonPassword(password)) throw new APIError('BAD_REQUEST', rejections.commonPassword)
  const owner = await ownerOf(ctx, body)
  if (owner && containsOwnName(password, owner)) throw new APIError('BAD_REQUEST', rejections.ownNamePassword)
}

/**
 * Returns the owner of the new password. Undefined if no user is signed in or the link has expired. Better Auth then
 * rejects the request.
 */
async function ownerOf(ctx: AuthContext, body: Record<string, unknown>): Promise<Owner | undefined> {
  if (ctx.path === '/sign-up/email') {
    return { name: stringOrEmpty(body.name), username: stringOrEmpty(body.username), email: stringOrEmpty(body.email) }
  }
  if (ctx.path === '/change-password') return (await getSessionFromCtx(ctx))?.user
  const { internalAdapter } = ctx.context
  const link = await internalAdapter.findVerificationValue(`reset-password:${stringOrEmpty(body.token)}`)
  return (link && (await internalAdapter.findUserById(link.value))) ?? undefined
}
