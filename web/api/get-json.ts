import { unreachable } from './texts.ts'

/**
 * Fetches `path` from the API without the API client, so that pages stay small. Rejects with an error whose message can
 * be shown.
 */
export async function getJson<T>(path: string, signal?: AbortSignal): Promise<T> {
  const response = await fetch(`/api/v1${path}`, signal ? { signal } : {}).catch((cause: unknown) => {
    throw new Error(unreachable, { cause })
  })
  if (response.ok) return response.json()
  const refusal: unknown = await response.json().catch(() => null)
  const isSentence = typeof refusal === 'object' && refusal !== null && 'message' in refusal
  throw new Error(isSentence ? String(refusal.message) : unreachable)
}
