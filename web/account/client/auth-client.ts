import { usernameClient } from 'better-auth/client/plugins'
import { createAuthClient } from 'better-auth/react'
import { fetchOrUseEarly } from '../../api/early-responses.ts'

/** Client for the server's sign-in routes, which are at /api/auth on this origin. */
export const authClient = createAuthClient({
  plugins: [usernameClient()],
  fetchOptions: { customFetchImpl: fetchOrUseEarly },
})
