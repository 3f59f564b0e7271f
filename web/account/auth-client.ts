import { usernameClient } from 'better-auth/client/plugins'
import { createAuthClient } from 'better-auth/react'
import { fetchOrTakeEarly } from '../api/early-answers.ts'

/** Client of the server's sign-in routes, /api/auth on this origin. */
export const authClient = createAuthClient({
  plugins: [usernameClient()],
  fetchOptions: { customFetchImpl: fetchOrTakeEarly },
})
