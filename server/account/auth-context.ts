import type { createAuthMiddleware } from 'better-auth/api'

/** What the library hands to hooks around its operations. */
export type AuthContext = Parameters<Parameters<typeof createAuthMiddleware>[0]>[0]
