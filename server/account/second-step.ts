import { createHash } from 'node:crypto'
import { APIError, createAuthMiddleware, getSessionFromCtx } from 'better-auth/api'
import { twoFactor } from 'better-auth/plugins'
import type { Database } from '../db/database.ts'
import { consumeAllowance } from '../db/consume-allowance.ts'
import type { AuthContext } from './auth-context.ts'
import { record, stringOrEmpty } from './input.ts'
import { refundGuess, secondsLeft } from './password-guesses.ts'
import { rejections } from './texts.ts'

const afterGoogle = '/callback/:id'
/** Sign-in methods after which two-factor sign-in requires a code. Sign-in with a passkey requires no code. */
const firstSteps = new Set(['/sign-in/email', afterGoogle])

/** Whether the user has completed the first step and has to enter a code. They are not signed in yet. */
export function isSecondStepDue(ctx: AuthContext): boolean {
  const user = ctx.context.newSession?.user as { twoFactorEnabled?: unknown } | undefined
  return firstSteps.has(ctx.path) && user?.twoFactorEnabled === true
}

/** Cookie in which Better Auth's plugin stores the user who has completed the first step. */
const firstStepCookie = 'two_factor'

/** Returns the id of the user who has completed the first step in this browser. Undefined if there is none. */
export async function pendingSecondStepUser(ctx: AuthContext): Promise<string | undefined> {
  const { name } = ctx.context.createAuthCookie(firstStepCookie)
  const step = await ctx.getSignedCookie(name, ctx.context.secret)
  return step ? (await ctx.context.internalAdapter.findVerificationValue(step))?.value : undefined
}

const ledger = { table: 'password_guess', key: 'key', count: 'count' } as const

/**
 * Number of minutes for which used codes are stored. Better Auth accepts a code while the app shows it, plus half a
 * minute before and after.
 */
const codeMinutes = 2

/**
 * Marks a code as used before Better Auth checks it, so that each code signs in only once (RFC 6238, 5.2). An attacker
 * who sees a code on a screen or in transit cannot use it again. Of several parallel requests with the same code, only
 * one signs in. A reused code does not count as a guess.
 */
export async function claimCode(ctx: AuthContext, database: Database): Promise<void> {
  const userId = await signingIn(ctx)
  if (userId === undefined || (await markCodeUsed(ctx, database, userId))) return
  await refundSecondStepAttempt(ctx, database, userId)
  throw new APIError('UNAUTHORIZED', rejections.codeUsed)
}

/** Reverts `claimCode` for a code that Better Auth rejected, because only accepted codes count as used. */
export async function releaseCode(ctx: AuthContext, database: Database): Promise<void> {
  const userId = await signingIn(ctx)
  if (userId !== undefined) await refundGuess(database, [{ key: codeKey(ctx, userId), max: 1 }])
}

/** Marks a code of the authenticator app as used. Resolves to false if it was used before. */
export function markCodeUsed(ctx: AuthContext, { accountPool }: Database, userId: string): Promise<boolean> {
  return consumeAllowance(accountPool, ledger, codeKey(ctx, userId), { max: 1, windowMinutes: codeMinutes })
}

function codeKey(ctx: AuthContext, userId: string): string {
  const code = createHash('sha256')
    .update(`${userId} ${stringOrEmpty(record(ctx.body).code)}`)
    .digest('base64url')
  return `code:${code}`
}

/** Maximum number of wrong codes of one kind per account within `lockMinutes`. */
const mostWrongCodes = 10
const lockMinutes = 15

/**
 * Uses up one attempt before Better Auth checks the code. Codes of the app and recovery codes are counted separately,
 * so that wrong codes of the app do not block recovery. Attempts with a correct code are refunded.
 */
export async function consumeSecondStepAttempt(ctx: AuthContext, { accountPool }: Database): Promise<void> {
  const userId = await signingIn(ctx)
  if (userId === undefined) return
  const key = keyFor(ctx, userId)
  if (await consumeAllowance(accountPool, ledger, key, { max: mostWrongCodes, windowMinutes: lockMinutes })) return
  const seconds = await secondsLeft({ accountPool }, key, lockMinutes)
  throw new APIError('TOO_MANY_REQUESTS', rejections.secondStepLocked, { 'retry-after': String(seconds) })
}

/** Refunds an attempt with a correct code, so that only mistakes use up attempts. */
export async function refundSecondStepAttempt(ctx: AuthContext, database: Database, userId: string): Promise<void> {
  await refundGuess(database, [{ key: keyFor(ctx, userId), max: mostWrongCodes }])
}

/** Whether no attempts are left after a wrong code. */
export async function isSecondStepLocked(
  ctx: AuthContext,
  { accountPool }: Database,
  userId: string,
): Promise<boolean> {
  const { rowCount } = await accountPool.query('select from password_guess where key = $1 and count >= $2', [
    keyFor(ctx, userId),
    mostWrongCodes,
  ])
  return rowCount === 1
}

const keyFor = ({ path }: AuthContext, userId: string) => `step:${path} ${userId}`

/**
 * Returns the id of the user whom a correct code would sign in. Undefined if the user is already signed in, because the
 * code then only turns on two-factor sign-in.
 */
async function signingIn(ctx: AuthContext): Promise<string | undefined> {
  return (await getSessionFromCtx(ctx)) ? undefined : pendingSecondStepUser(ctx)
}

/**
 * Returns Better Auth's plugin for two-factor sign-in. It also requires a code after sign-in with Google, for which the
 * original plugin requires none. Google sign-in is linked to an account by email. Without a code, anyone with access to
 * the mailbox could bypass the second step.
 */
export function secondStep(baseUrl: string) {
  const plugin = twoFactor({
    allowPasswordless: true,
    // Disabled, because Better Auth counts codes of the app and recovery codes together. `consumeSecondStepAttempt`
    // counts them separately.
    accountLockout: { enabled: false },
  })
  return {
    ...plugin,
    hooks: {
      after: [
        ...plugin.hooks.after.map((ask) => ({
          ...ask,
          matcher: ({ path }: { path?: string }) => firstSteps.has(path ?? ''),
        })),
        {
          matcher: ({ path }: { path?: string }) => path === afterGoogle,
          // A browser that returns from Google cannot handle JSON, so it is redirected to the page that asks for the
          // code.
          handler: createAuthMiddleware(async (ctx) => {
            const { returned, responseHeaders } = ctx.context
            if (!isChallenge(returned)) return
            const goal = new URL(responseHeaders?.get('location') ?? '/', baseUrl)
            throw ctx.redirect(stepPath(goal.searchParams.get('from')))
          }),
        },
      ],
    },
  }
}

function isChallenge(answer: unknown): boolean {
  return typeof answer === 'object' && answer !== null && 'twoFactorRedirect' in answer
}

function stepPath(from: string | null): string {
  return `/login?${new URLSearchParams({ step: 'code', ...(from === null ? {} : { from }) })}`
}
