import { useEffect, useState } from 'react'
import { localDay } from './days.ts'

/** The present day, yyyy-mm-dd, where the person is; turns over at midnight and when a sleeping page wakes up. */
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

/** Milliseconds, and one second more: clocks that run early would see the old day again. */
function untilMidnight(now: Date): number {
  const midnight = new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1)
  return midnight.getTime() - now.getTime() + 1000
}
