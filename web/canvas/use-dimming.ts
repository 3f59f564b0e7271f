import { type RefObject, useEffect } from 'react'
import type { CanvasModel } from './canvas-model.ts'

/**
 * Dims the cards that are not lit. Set on the elements directly: rendering some hundred cards anew whenever the
 * pointer rests on one would be felt.
 */
export function useDimming(model: CanvasModel, host: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const dim = () => {
      const lit = model.lit.value
      for (const card of host.current?.querySelectorAll<HTMLElement>('.react-flow__node') ?? []) {
        const steps = lit !== null && !lit.nodes.has(card.dataset.id ?? '')
        card.toggleAttribute('data-dimmed', steps)
      }
    }
    const stops = [model.lit.subscribe(dim), model.cards.subscribe(() => requestAnimationFrame(dim))]
    return () => {
      for (const stop of stops) stop()
    }
  }, [model, host])
}
