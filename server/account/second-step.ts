import { createHash } from 'node:crypto'
import { APIError, createAuthMiddleware, getSessionFromCtx } from 'better-auth/api'
import { twoFactor } from 'better-auth/plugins'
import type { Database } from '../db/database.ts'
import { takeOne } from '../db/take-one.ts'
import type { AuthContext } from './auth-context.ts'
import { record, wordOf } from './input.ts'
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

/** Longer than the library takes a code: while the app shows it, half a minute before and half a minute after. */
const codeMinutes = 2

/**
 * A code signs in once (RFC 6238, 5.2): who looked over somebody's shoulder, or stood between, comes too late with it. Taken
 * before the library looks at it, so that of several at once one gets in.
 */
export async function requireUnusedCode(ctx: AuthContext, database: Database): Promise<void> {
  // In a session it turns two-factor sign-in on, and signs nobody in.
  if (await getSessionFromCtx(ctx)) return
  const userId = await halfSignedIn(ctx)
  if (userId === undefined) return
  const code = createHash('sha256')
    .update(`${userId} ${wordOf(record(ctx.body).code)}`)
    .digest('base64url')
  const ledger = { table: 'password_guess', key: 'key', count: 'count' } as const
  if (await takeOne(database.accountPool, ledger, `code:${code}`, { max: 1, windowMinutes: codeMinutes })) return
  throw new APIError('UNAUTHORIZED', refusals.codeUsed)
}

/**
 * The library's two-factor plugin, which asks after a password only. Here it asks after Google as well: accounts are joined
 * by their address, so that otherwise whoever gets into somebody's mailbox would be past the second step.
 */
export function secondStep(baseUrl: string) {
  const plugin = twoFactor({ allowPasswordless: true })
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
