import { texts } from '../texts.ts'

interface Rejection {
  code?: string | undefined
  message?: string | undefined
  status?: number
}

export type AuthResult<T> =
  | { readonly ok: true; readonly data: T }
  /** `message` is shown to the user. `code` is the error code of the authentication service, or null. */
  | { readonly ok: false; readonly code: string | null; readonly message: string }

/**
 * Calls the authentication service. If the service rejects the call, the result contains the message of the service.
 * After any other failure, it contains the message for unexpected errors.
 */
export async function callAuth<T>(
  call: () => Promise<{ data: T | null; error: Rejection | null }>,
): Promise<AuthResult<T>> {
  const unexpected = { ok: false, code: null, message: texts.unexpected } as const
  try {
    const { data, error } = await call()
    if (error) {
      const refused = error.status !== undefined && error.status >= 400 && error.status < 500
      return refused ? { ok: false, code: error.code ?? null, message: error.message || texts.unexpected } : unexpected
    }
    return data === null ? unexpected : { ok: true, data }
  } catch (error) {
    console.error(error)
    return unexpected
  }
}
