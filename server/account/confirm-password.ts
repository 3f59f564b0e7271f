import { APIError, createAuthEndpoint, sessionMiddleware } from 'better-auth/api'
import { setSessionCookie } from 'better-auth/cookies'
import { z } from 'zod'

/**
 * Lets a signed-in user confirm their password. The session is exchanged for a new one, which counts as fresh. The
 * surrounding hooks limit the number of guesses.
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
