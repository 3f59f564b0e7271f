import { usernameClient } from 'better-auth/client/plugins'
import { createAuthClient } from 'better-auth/react'
import { fetchOrTakeEarly } from '../../api/early-answers.ts'

/** Client for the server's sign-in routes, which are at /api/auth on this origin. */
export const authClient = createAuthClient({
  plugins: [usernameClient()],
  fetchOptions: { customFetchImpl: fetchOrTakeEarly },
})
