import { createAuthMiddleware } from 'better-auth/api'
import { twoFactor } from 'better-auth/plugins'
import type { AuthContext } from './auth-context.ts'

const afterGoogle = '/callback/:id'
/** After these a code is asked for where somebody has two-factor sign-in. A passkey is both steps. */
const firstSteps = new Set(['/sign-in/email', afterGoogle])

/** The first step is done, and a code is asked for next: nobody is signed in yet. */
export function isSecondStepDue(ctx: AuthContext): boolean {
  const user = ctx.context.newSession?.user as { twoFactorEnabled?: unknown } | undefined
  return firstSteps.has(ctx.path) && user?.twoFactorEnabled === true
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
