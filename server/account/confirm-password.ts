import { APIError, createAuthEndpoint, sessionMiddleware } from 'better-auth/api'
import { setSessionCookie } from 'better-auth/cookies'
import { z } from 'zod'

/**
 * Operation in which a signed-in user confirms their password. It replaces the session with a new session, which counts
 * as a recent sign-in. Hooks limit the number of guesses.
 */
export const confirmPassword = {
  id: 'kithmap-confirm-password',
  endpoints: {
    confirmPassword: createAuthEndpoint(
      '/confirm-password',
      { method: 'POST', body: z.object({ password: z.string() }), use: [sessionMiddleware] },
      async (ctx) => {
        const { session, user } = ctx.context.session
        const { internalAdapter, password } = ctx.context
        await password.checkPassword(user.id, ctx)
        const fresh = await internalAdapter.createSession(user.id, false, session)
        if (!fresh) throw new APIError('INTERNAL_SERVER_ERROR')
        await setSessionCookie(ctx, { session: fresh, user })
        await internalAdapter.deleteSession(session.token)
        return ctx.json({ status: true })
      },
    ),
  },
} as const
