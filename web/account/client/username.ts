import { type AuthResult, callAuth } from './call-auth.ts'
import { authClient } from './auth-client.ts'
import { texts } from '../texts.ts'

export const usernameTakenCode = 'USERNAME_IS_ALREADY_TAKEN'

/** Runs `save` if the username is available. Otherwise, returns an error, and nothing is created or changed. */
export async function withFreeUsername<T>(
  username: string,
  save: () => Promise<AuthResult<T>>,
): Promise<AuthResult<T>> {
  const availability = await callAuth(() => authClient.isUsernameAvailable({ username }))
  if (!availability.ok) return availability
  if (availability.data.available) return save()
  return { ok: false, code: usernameTakenCode, message: texts.usernameTaken }
}
