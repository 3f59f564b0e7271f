import { useEffect, useEffectEvent } from 'react'
import { failureText, isFailure } from '../../api/failure.ts'

type Listener = (sentence: string) => void

const listeners = new Set<Listener>()

/**
 * Resolves to the server's response. If the server rejects the request because of the user's plan, passes the message
 * to the listeners.
 */
export async function watchingLimits<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer
  } catch (error) {
    if (isFailure(error, 'PLAN_LIMIT')) for (const listener of listeners) listener(failureText(error))
    throw error
  }
}

/** Calls `onLimit` with the reason when the server rejects a network because of the user's plan. */
export function usePlanLimits(onLimit: Listener): void {
  const tell = useEffectEvent(onLimit)
  useEffect(() => {
    const listener: Listener = (sentence) => tell(sentence)
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }, [])
}
