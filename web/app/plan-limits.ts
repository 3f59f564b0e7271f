import { useEffect, useEffectEvent } from 'react'
import { failureText, isFailure } from '../api/failure.ts'

type Listener = (sentence: string) => void

const listeners = new Set<Listener>()

/** Returns the server's answer. If the plan is the reason for a refusal, notifies listeners with the message. */
export async function watchingLimits<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer
  } catch (error) {
    if (isFailure(error, 'PLAN_LIMIT')) for (const listener of listeners) listener(failureText(error))
    throw error
  }
}

/** Calls `onLimit` with the reason whenever the server refuses a network because of the user's plan. */
export function usePlanLimits(onLimit: Listener): void {
  const tell = useEffectEvent(onLimit)
  useEffect(() => {
    const listener: Listener = (sentence) => tell(sentence)
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }, [])
}
