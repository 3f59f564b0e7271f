import { getSessionFromCtx } from 'better-auth/api'
import type { SecurityEventKind } from '../../contract/account.ts'
import type { Database } from '../db/database.ts'
import { clientAddressHeader } from '../http/client-address.ts'
import type { AuthContext } from './auth-context.ts'
import { record, stringOrEmpty } from './input.ts'
import type { AccountMailer } from '../mail/mail-allowance.ts'
import { type Notice, noticeMail, type Recipient } from './mails.ts'
import { findCredential, findUserWithOtherSignIn, findPasskeyOwner } from './queries.ts'
import { pendingSecondStepUser, isSecondStepDue, isSecondStepLocked } from './second-step.ts'
import { recordSecurityEvent, shortened } from './security-log.ts'
import { rejections } from './texts.ts'

/**
 * Called after each operation of Better Auth. `code` is the error code of the operation, or undefined if the operation
 * succeeded.
 */
export type SecurityWatch = (ctx: AuthContext, code: string | undefined, isKnownBrowser: boolean) => Promise<void>

interface WatchParts {
  readonly database: Database
  /** Undefined if this server sends no email. */
  readonly post: AccountMailer | undefined
  readonly baseUrl: string
}

interface Account extends Recipient {
  readonly id: string
}

/** The security event for each operation that changes an account. Recorded if the operation succeeds. */
const changes: Readonly<Record<string, SecurityEventKind & Notice>> = {
  '/change-password': 'password-changed',
  '/two-factor/disable': 'two-factor-off',
  '/two-factor/generate-backup-codes': 'recovery-codes',
  '/passkey/verify-registration': 'passkey-added',
  '/passkey/delete-passkey': 'passkey-removed',
}

/** Operations that complete a sign-in. */
const signIns = new Set([
  '/sign-in/email',
  '/two-factor/verify-totp',
  '/two-factor/verify-backup-code',
  '/passkey/verify-authentication',
  '/verify-email',
  '/callback/:id',
])

/** Returns functions that record security events of accounts, and email the owner about important ones. */
export function securityWatch({ database, post, baseUrl }: WatchParts) {
  const note = async (
    account: Account,
    kind: SecurityEventKind,
    headers: Headers | undefined,
    notice?: Notice,
  ): Promise<void> => {
    const address = headers?.get(clientAddressHeader) ?? undefined
    const userAgent = headers?.get('user-agent') ?? undefined
    await recordSecurityEvent(database, { kind, userId: account.id, address, userAgent })
    if (notice) await mail(account, notice, headers)
  }

  const mail = async (account: Recipient, notice: Notice, headers: Headers | undefined): Promise<void> => {
    const address = shortened(headers?.get(clientAddressHeader) ?? undefined)
    const where = { userAgent: headers?.get('user-agent') ?? undefined, address }
    await post?.sendNotice(noticeMail(account, `${baseUrl}/account?tab=security`, notice, where, new Date()))
  }

  const recordEvent: SecurityWatch = async (ctx, code, isKnownBrowser) => {
    const { headers } = ctx
    if (code !== undefined) return recordRejection(ctx, code)
    const { newSession, session: before } = ctx.context
    if (ctx.path === '/two-factor/verify-totp' && before && newSession) {
      return note(newSession.user, 'two-factor-on', headers, 'two-factor-on')
    }
    if (signIns.has(ctx.path)) {
      if (!newSession || isSecondStepDue(ctx)) return
      const kind = ctx.path === '/two-factor/verify-backup-code' ? 'recovery-code-used' : 'signed-in'
      // Users who sign in for the first time after registering get no notice.
      const isNews = kind !== 'signed-in' || !(isKnownBrowser || isNew(newSession.user))
      return note(newSession.user, kind, headers, isNews ? kind : undefined)
    }
    const kind = changes[ctx.path]
    const account = newSession?.user ?? before?.user
    if (kind && account) await note(account, kind, headers, kind)
  }

  const recordRejection = async (ctx: AuthContext, code: string): Promise<void> => {
    const kind = code === wrongPasswordCode ? 'password-wrong' : rejectedSteps[ctx.path]
    if (!kind || !wrongCodes.has(code)) return
    const address = ctx.headers?.get(clientAddressHeader) ?? undefined
    const userAgent = ctx.headers?.get('user-agent') ?? undefined
    const userId = await whose(kind, ctx)
    await recordSecurityEvent(database, { kind, userId, address, userAgent })
    if (kind !== 'second-step-failed' || !userId || !(await isSecondStepLocked(ctx, database, userId))) return
    const owner = await ctx.context.internalAdapter.findUserById(userId)
    if (owner) await mail(owner, 'second-step-locked', ctx.headers)
  }

  const whose = async (kind: SecurityEventKind, ctx: AuthContext): Promise<string | undefined> => {
    if (kind === 'sign-in-failed')
      return (await findCredential(database, stringOrEmpty(record(ctx.body).email)))?.userId
    if (kind === 'password-wrong') return (await getSessionFromCtx(ctx))?.user.id
    if (kind === 'passkey-failed')
      return findPasskeyOwner(database, stringOrEmpty(record(record(ctx.body).response).id))
    return pendingSecondStepUser(ctx)
  }

  return {
    recordEvent,
    async passwordReset(user: Account, headers: Headers | undefined): Promise<void> {
      await note(user, 'password-changed', headers, 'password-changed')
    },
    /** Records that sign-in with Google was added to an account that already had another sign-in method. */
    async accountAdded(
      account: { readonly providerId: string; readonly userId: string },
      headers?: Headers,
    ): Promise<void> {
      if (account.providerId !== 'google') return
      const user = await findUserWithOtherSignIn(database, account)
      if (user) await note(user, 'google-added', headers, 'google-added')
    },
  }
}

const rejectedSteps: Readonly<Record<string, SecurityEventKind>> = {
  '/sign-in/email': 'sign-in-failed',
  '/two-factor/verify-totp': 'second-step-failed',
  '/two-factor/verify-backup-code': 'second-step-failed',
  '/passkey/verify-authentication': 'passkey-failed',
}
/** Better Auth's error code for a wrong password of a signed-in user who confirms their password. */
const wrongPasswordCode = 'INVALID_PASSWORD'
const wrongCodes = new Set([
  'INVALID_EMAIL_OR_PASSWORD',
  'INVALID_CODE',
  'INVALID_BACKUP_CODE',
  'AUTHENTICATION_FAILED',
  rejections.unverifiedPasskey.code,
  wrongPasswordCode,
])

const newForMs = 10 * 60 * 1000

function isNew(user: { readonly createdAt: Date }): boolean {
  return Date.now() - new Date(user.createdAt).getTime() < newForMs
}
