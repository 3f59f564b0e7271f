import { createHash } from 'node:crypto'
import { APIError, createAuthMiddleware, getSessionFromCtx } from 'better-auth/api'
import { twoFactor } from 'better-auth/plugins'
import type { Database } from '../db/database.ts'
import { takeOne } from '../db/take-one.ts'
import type { AuthContext } from './auth-context.ts'
import { record, wordOf } from './input.ts'
import { giveBackGuess, secondsLeft } from './password-guesses.ts'
import { refusals } from './texts.ts'

const afterGoogle = '/callback/:id'
/** After these a code is asked for where somebody has two-factor sign-in. A passkey is both steps. */
const firstSteps = new Set(['/sign-in/email', afterGoogle])

/** The first step is done, and a code is asked for next: nobody is signed in yet. */
export function isSecondStepDue(ctx: AuthContext): boolean {
  const user = ctx.context.newSession?.user as { twoFactorEnabled?: unknown } | undefined
  return firstSteps.has(ctx.path) && user?.twoFactorEnabled === true
}

/** Under this name the library's plugin keeps whose first step was right. */
const firstStepCookie = 'two_factor'

/** Whose first step was right in this browser. */
export async function halfSignedIn(ctx: AuthContext): Promise<string | undefined> {
  const { name } = ctx.context.createAuthCookie(firstStepCookie)
  const step = await ctx.getSignedCookie(name, ctx.context.secret)
  return step ? (await ctx.context.internalAdapter.findVerificationValue(step))?.value : undefined
}

const ledger = { table: 'password_guess', key: 'key', count: 'count' } as const

/** Longer than the library takes a code: while the app shows it, half a minute before and half a minute after. */
const codeMinutes = 2

/**
 * A code signs in once (RFC 6238, 5.2): whoever saw it on a screen or on its way cannot use it again. Claimed before the library
 * checks it, so that of several requests with one code only one signs in. Using it again is no guess and does not count as one.
 */
export async function claimCode(ctx: AuthContext, database: Database): Promise<void> {
  const userId = await signingIn(ctx)
  if (userId === undefined || (await markCodeUsed(ctx, database, userId))) return
  await giveBackSecondStep(ctx, database, userId)
  throw new APIError('UNAUTHORIZED', refusals.codeUsed)
}

/** Undoes `claimCode` for a code that the library rejected: only accepted codes are used. */
export async function releaseCode(ctx: AuthContext, database: Database): Promise<void> {
  const userId = await signingIn(ctx)
  if (userId !== undefined) await giveBackGuess(database, [{ key: codeKey(ctx, userId), max: 1 }])
}

/** Marks a code of the app as used. Resolves to false if it was used before. */
export function markCodeUsed(ctx: AuthContext, { accountPool }: Database, userId: string): Promise<boolean> {
  return takeOne(accountPool, ledger, codeKey(ctx, userId), { max: 1, windowMinutes: codeMinutes })
}

function codeKey(ctx: AuthContext, userId: string): string {
  const code = createHash('sha256')
    .update(`${userId} ${wordOf(record(ctx.body).code)}`)
    .digest('base64url')
  return `code:${code}`
}

/** How many wrong codes of one kind an account takes within `lockMinutes`. */
const mostWrongCodes = 10
const lockMinutes = 15

/**
 * Codes of the app and recovery codes have a budget each, so that wrong ones of the app leave the owner the way in by a
 * recovery code. Taken before the library looks at the code. Right codes are given back.
 */
export async function takeSecondStep(ctx: AuthContext, { accountPool }: Database): Promise<void> {
  const userId = await signingIn(ctx)
  if (userId === undefined) return
  const key = keyFor(ctx, userId)
  if (await takeOne(accountPool, ledger, key, { max: mostWrongCodes, windowMinutes: lockMinutes })) return
  const seconds = await secondsLeft({ accountPool }, key, lockMinutes)
  throw new APIError('TOO_MANY_REQUESTS', refusals.secondStepLocked, { 'retry-after': String(seconds) })
}

/** After a right code: only mistakes count. */
export async function giveBackSecondStep(ctx: AuthContext, database: Database, userId: string): Promise<void> {
  await giveBackGuess(database, [{ key: keyFor(ctx, userId), max: mostWrongCodes }])
}

/** Whether the code that was just wrong was the last that may be wrong for now. */
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

/** The person whom a code would sign in. Undefined in a session, where a code only turns two-factor sign-in on. */
async function signingIn(ctx: AuthContext): Promise<string | undefined> {
  return (await getSessionFromCtx(ctx)) ? undefined : halfSignedIn(ctx)
}

/**
 * The library's two-factor plugin, which asks after a password only. Here it asks after Google as well: accounts are joined
 * by their address, so that otherwise whoever gets into somebody's mailbox would be past the second step.
 */
export function secondStep(baseUrl: string) {
  const plugin = twoFactor({
    allowPasswordless: true,
    // The library counts codes of the app and recovery codes together: `takeSecondStep` counts them apart.
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
          // A browser on its way back from Google reads no JSON: it is led to where the code is asked for.
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
