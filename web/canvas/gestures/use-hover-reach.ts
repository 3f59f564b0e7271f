import { useEffect } from 'react'
import type { CanvasModel } from '../state/canvas-model.ts'

/** While Shift is held, hovering also highlights the neighbors of neighbors. Escape ends the highlight. */
export function useHoverReach({ highlighter }: CanvasModel): void {
  useEffect(() => {
    const ends = new AbortController()
    const { signal } = ends
    window.addEventListener(
      'keydown',
      ({ key }) => {
        if (key === 'Shift') highlighter.setSteps(2)
        if (key === 'Escape') highlighter.clear()
      },
      { signal },
    )
    window.addEventListener('keyup', ({ key }) => key === 'Shift' && highlighter.setSteps(1), { signal })
    // Ends the highlight when the window loses focus, because Shift may be released while another window has focus.
    window.addEventListener('blur', () => highlighter.setSteps(1), { signal })
    return () => ends.abort()
  }, [highlighter])
}
