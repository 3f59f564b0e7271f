import { usernameClient } from 'better-auth/client/plugins'
import { createAuthClient } from 'better-auth/react'

/** The client of the server's sign-in routes, /api/auth on this origin. */
export const authClient = createAuthClient({ plugins: [usernameClient()] })
