import { actorHeader } from '../../contract/actor.ts'
import { unreachable } from './texts.ts'

interface GetOptions {
  readonly signal?: AbortSignal
  /** Id of the user who makes the call. The server rejects the call if another user has signed in since. */
  readonly actor?: string
}

/**
 * Fetches `path` from the API without the API client, so that pages stay small. Rejects with an error whose message can
 * be shown.
 */
export async function getJson<T>(path: string, { signal, actor }: GetOptions = {}): Promise<T> {
  const options = { ...(signal ? { signal } : {}), ...(actor ? { headers: { [actorHeader]: actor } } : {}) }
  const response = await fetch(`/api/v1${path}`, options).catch((cause: unknown) => {
    throw new Error(unreachable, { cause })
  })
  if (response.ok) return response.json()
  const rejection: unknown = await response.json().catch(() => null)
  const isSentence = typeof rejection === 'object' && rejection !== null && 'message' in rejection
  throw new Error(isSentence ? String(rejection.message) : unreachable)
}
