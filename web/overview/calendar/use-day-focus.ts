import { type RefObject, useLayoutEffect, useState } from 'react'

/**
 * Returns a function that sets focus after the calendar was rendered: on the button of a day, or else on the first item
 * today or later.
 */
export function useDayFocus(root: RefObject<HTMLElement | null>): (day: string) => void {
  const [wanted, setWanted] = useState<{ readonly day: string } | null>(null)
  useLayoutEffect(() => {
    if (wanted)
      root.current?.querySelector<HTMLElement>(`[data-day="${wanted.day}"], [data-from-today] button`)?.focus()
  }, [root, wanted])
  return (day) => setWanted({ day })
}
