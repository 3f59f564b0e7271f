import { texts } from './texts.ts'

interface Refusal {
  code?: string | undefined
  message?: string | undefined
  status?: number
}

export type Answer<T> =
  | { readonly ok: true; readonly data: T }
  /** `message` is a sentence to show; `code` is the authentication service's, when it gave one. */
  | { readonly ok: false; readonly code: string | null; readonly message: string }

/** Asks the authentication service. What it refuses comes with its own sentence; all other failures are unexpected. */
export async function ask<T>(call: () => Promise<{ data: T | null; error: Refusal | null }>): Promise<Answer<T>> {
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
