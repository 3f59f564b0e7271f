import { APIError, createAuthMiddleware, getSessionFromCtx, isAPIError } from 'better-auth/api'
import { jwtVerify } from 'jose'
import type { Database } from '../db/database.ts'
import { log } from '../platform/log.ts'
import type { AuthContext } from './auth-context.ts'
import {
  knownBrowser,
  knownBrowserCookie,
  knownBrowserCookieValue,
  cookieLifeSeconds,
  passwordKnownCookie,
  passwordKnownCookieValue,
} from './browser-cookies.ts'
import { clientAddressHeader } from '../http/client-address.ts'
import { dropResets } from './commands.ts'
import { checkInput, record } from './input.ts'
import { requireUncommon } from './new-password.ts'
import { refundGuess, type GuessBudget, sessionBudgets, signInBudgets, consumeGuess } from './password-guesses.ts'
import { findCredential, hasPassword } from './queries.ts'
import {
  claimCode,
  refundSecondStepAttempt,
  isSecondStepDue,
  markCodeUsed,
  releaseCode,
  consumeSecondStepAttempt,
} from './second-step.ts'
import { shortened } from './security-log.ts'
import type { SecurityWatch } from './security-watch.ts'
import { rejections } from './texts.ts'

/** Returns hooks that apply the rules of this app before and after Better Auth's operations. */
export function accountHooks(database: Database, watch: SecurityWatch, limitGuesses: boolean) {
  return {
    before: createAuthMiddleware(async (ctx) => {
      checkInput(ctx)
      switch (ctx.path) {
        case '/verify-email':
          return requireKnownPassword(ctx, database)
        case '/delete-user':
          await requirePassword(ctx, database)
          return limitGuesses ? consumeOrReject(ctx, database) : undefined
        case '/two-factor/enable':
        case '/two-factor/disable':
        case '/two-factor/generate-backup-codes':
        case '/passkey/delete-passkey':
          await requireFresh(ctx, database)
          return limitGuesses && record(ctx.body).password ? consumeOrReject(ctx, database) : undefined
        case '/two-factor/verify-totp':
          await consumeSecondStepAttempt(ctx, database)
          return claimCode(ctx, database)
        case '/two-factor/verify-backup-code':
          return consumeSecondStepAttempt(ctx, database)
        case '/sign-up/email':
        case '/reset-password':
          return requireUncommon(ctx)
        case '/change-password':
          await requireUncommon(ctx)
          return limitGuesses ? consumeOrReject(ctx, database) : undefined
        case '/sign-in/email':
        case '/confirm-password':
          return limitGuesses ? consumeOrReject(ctx, database) : undefined
        default:
          return undefined
      }
    }),
    after: createAuthMiddleware(async (ctx) => {
      const code = rejectionCode(ctx)
      switch (ctx.path) {
        case '/sign-in/email':
          if (code === undefined || code === unverifiedCode) await refundGuess(database, await budgets(ctx))
          if (code === unverifiedCode) await markPasswordKnown(ctx, await findCredential(database, emailOf(ctx)))
          break
        case '/two-factor/verify-totp':
        case '/two-factor/verify-backup-code': {
          const { newSession } = ctx.context
          if (code !== undefined && ctx.path === '/two-factor/verify-totp') await releaseCode(ctx, database)
          if (code !== undefined || !newSession) break
          await refundSecondStepAttempt(ctx, database, newSession.user.id)
          // The code that turns on two-factor sign-in is also marked as used, so that it cannot be used again to sign
          // in.
          if (ctx.path === '/two-factor/verify-totp') await markCodeUsed(ctx, database, newSession.user.id)
          break
        }
        case '/sign-up/email':
          if (code === undefined) await markPasswordKnown(ctx, await newCredential(ctx, database))
          break
        case '/change-password':
          if (code !== undefined) break
          await refundGuess(database, await budgets(ctx))
          if (ctx.context.newSession) await dropResets(database, ctx.context.newSession.user.id)
          break
        case '/confirm-password':
        case '/two-factor/enable':
        case '/two-factor/disable':
        case '/two-factor/generate-backup-codes':
          if (code === undefined && record(ctx.body).password) await refundGuess(database, await budgets(ctx))
          break
        default:
      }
      await watch(ctx, code, await isKnownBrowser(ctx))
      if (ctx.path !== '/get-session' && !isSecondStepDue(ctx)) await rememberBrowser(ctx)
    }),
  }
}

const unverifiedCode = 'EMAIL_NOT_VERIFIED'

/** Returns the error code of a failed operation, or undefined if it succeeded. */
function rejectionCode(ctx: AuthContext): string | undefined {
  const { returned } = ctx.context
  return isAPIError(returned) && returned.statusCode >= 400 ? (returned.body?.code ?? returned.message) : undefined
}

function emailOf(ctx: AuthContext): string {
  const { email } = record(ctx.body)
  return typeof email === 'string' ? email : ''
}

/**
 * Returns the guess budgets that an operation uses. Of the operations for signed-out users, only sign-in checks a
 * password and uses budgets.
 */
async function budgets(ctx: AuthContext): Promise<GuessBudget[]> {
  if (ctx.path === '/sign-in/email') {
    const address = ctx.headers?.get(clientAddressHeader) ?? 'unknown'
    const email = emailOf(ctx)
    const mark = await readMark(ctx, knownBrowserCookie)
    return signInBudgets({ address, email, knownBrowser: knownBrowser(mark, email) })
  }
  const session = await getSessionFromCtx(ctx)
  return session ? sessionBudgets(session.session.id) : []
}

async function consumeOrReject(ctx: AuthContext, database: Database): Promise<void> {
  const seconds = await consumeGuess(database, await budgets(ctx))
  if (seconds === undefined) return
  log('security', { kind: 'guess-held-back', address: shortened(ctx.headers?.get(clientAddressHeader) ?? undefined) })
  throw new APIError('TOO_MANY_REQUESTS', rejections.tooManyGuesses(seconds), { 'retry-after': String(seconds) })
}

/** Requires users who have a password to enter it, because someone else may be using a session that was left open. */
async function requirePassword(ctx: AuthContext, database: Database): Promise<void> {
  // Requires a password in the body, because Better Auth accepts a recent sign-in in place of an empty password.
  if (record(ctx.body).password) return
  const session = await getSessionFromCtx(ctx)
  if (session && (await hasPassword(database, session.user.id))) {
    throw new APIError('BAD_REQUEST', rejections.passwordMissing)
  }
}

/**
 * Requires a recent sign-in for operations that weaken the protection of an account without a password. For users with
 * a password, Better Auth requires the password, except to remove a passkey.
 */
async function requireFresh(ctx: AuthContext, database: Database): Promise<void> {
  const session = await getSessionFromCtx(ctx)
  if (!session) return
  const asksForPassword = ctx.path !== '/passkey/delete-passkey' && (await hasPassword(database, session.user.id))
  if (asksForPassword) {
    if (!record(ctx.body).password) throw new APIError('BAD_REQUEST', rejections.passwordMissing)
    return
  }
  const age = Date.now() - new Date(session.session.createdAt).getTime()
  if (age > ctx.context.sessionConfig.freshAge * 1000) throw new APIError('FORBIDDEN', rejections.sessionNotFresh)
}

/**
 * Requires users to sign in with their password before a verification link signs them in, unless the cookie of this
 * browser proves that they chose the password. Otherwise, the link could sign them in to an account that someone else
 * has created with their address and another password.
 */
async function requireKnownPassword(ctx: AuthContext, database: Database): Promise<void> {
  const token = String(ctx.query?.token ?? '')
  const credential = await findCredential(database, await emailIn(token, ctx.context.secret))
  if (!credential) return
  if (credential.emailVerified) throw ctx.redirect('/login?error=ALREADY_VERIFIED')
  if ((await readMark(ctx, passwordKnownCookie)) === passwordKnownCookieValue(credential)) return
  throw ctx.redirect(`/login?verify=${encodeURIComponent(token)}`)
}

/**
 * Returns the email in a verification token. Empty if the token is invalid or expired. Better Auth then responds with
 * the same message whether or not the address has an account.
 */
async function emailIn(token: string, secret: string): Promise<string> {
  try {
    const { payload } = await jwtVerify(token, new TextEncoder().encode(secret), { algorithms: ['HS256'] })
    return typeof payload.email === 'string' ? payload.email : ''
  } catch {
    return ''
  }
}

/**
 * Returns the credential of the account that was just created. Undefined if the address already had an account. The
 * response looks the same in both cases.
 */
async function newCredential(ctx: AuthContext, database: Database) {
  const { user } = record(ctx.context.returned)
  const credential = await findCredential(database, emailOf(ctx))
  return credential?.userId === record(user).id ? credential : undefined
}

async function markPasswordKnown(
  ctx: AuthContext,
  credential: Awaited<ReturnType<typeof findCredential>>,
): Promise<void> {
  await writeMark(ctx, passwordKnownCookie, passwordKnownCookieValue(credential))
}

/** Whether the user has signed in from this browser before. */
async function isKnownBrowser(ctx: AuthContext): Promise<boolean> {
  const email = ctx.context.newSession?.user.email
  return email !== undefined && knownBrowser(await readMark(ctx, knownBrowserCookie), email) !== undefined
}

async function rememberBrowser(ctx: AuthContext): Promise<void> {
  const { newSession } = ctx.context
  if (!newSession) return
  const { email } = newSession.user
  if (knownBrowser(await readMark(ctx, knownBrowserCookie), email)) return
  await writeMark(ctx, knownBrowserCookie, knownBrowserCookieValue(email))
}

async function readMark(ctx: AuthContext, name: string): Promise<string | undefined> {
  const cookie = ctx.context.createAuthCookie(name)
  return (await ctx.getSignedCookie(cookie.name, ctx.context.secret)) || undefined
}

async function writeMark(ctx: AuthContext, name: string, mark: string): Promise<void> {
  const cookie = ctx.context.createAuthCookie(name, { maxAge: cookieLifeSeconds })
  await ctx.setSignedCookie(cookie.name, mark, ctx.context.secret, cookie.attributes)
}
