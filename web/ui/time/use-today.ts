import { useEffect, useState } from 'react'
import { localDay } from './days.ts'

/** Returns the current day in the user's time zone, yyyy-mm-dd. Updated at midnight, and when the device wakes up. */
export function useToday(): string {
  const [today, setToday] = useState(() => localDay(new Date()))
  useEffect(() => {
    let timer = setTimeout(turn, untilMidnight(new Date()))
    function turn(): void {
      look()
      timer = setTimeout(turn, untilMidnight(new Date()))
    }
    function look(): void {
      setToday(localDay(new Date()))
    }
    document.addEventListener('visibilitychange', look)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [])
  return today
}

/**
 * Returns the time until midnight in milliseconds, plus one second, because a timer that fires early would read the old
 * day again.
 */
function untilMidnight(now: Date): number {
  const midnight = new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1)
  return midnight.getTime() - now.getTime() + 1000
}
