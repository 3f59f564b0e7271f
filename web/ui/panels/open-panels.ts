import { useEffectEvent, useLayoutEffect } from 'react'
import { Observable } from '../observable.ts'

/** The open side panels, as functions that close them. */
export const openPanels = new Observable<readonly (() => void)[]>([])

/** Counts a side panel as open while the component is mounted. */
export function useCountsAsPanel(onClose: () => void): void {
  const close = useEffectEvent(onClose)
  // Runs before the next paint, so that the sidebar makes room in the same frame.
  useLayoutEffect(() => {
    const panel = () => close()
    openPanels.set([...openPanels.value, panel])
    return () => openPanels.set(openPanels.value.filter((each) => each !== panel))
  }, [])
}
