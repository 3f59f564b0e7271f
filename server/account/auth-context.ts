import type { createAuthMiddleware } from 'better-auth/api'

/** The context that Better Auth passes to hooks around its operations. */
export type AuthContext = Parameters<Parameters<typeof createAuthMiddleware>[0]>[0]
