import { type RefObject, useEffect } from 'react'
import type { CanvasModel } from '../state/canvas-model.ts'

/**
 * Dims cards that are not highlighted. Sets attributes on the elements, because rendering hundreds of cards on every
 * hover would be slow.
 */
export function useDimming(model: CanvasModel, host: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const dim = () => {
      const highlighted = model.highlighter.ids.value
      for (const card of host.current?.querySelectorAll<HTMLElement>('.react-flow__node') ?? []) {
        const steps = highlighted !== null && !highlighted.nodes.has(card.dataset.id ?? '')
        card.toggleAttribute('data-dimmed', steps)
      }
    }
    const stops = [
      model.highlighter.ids.subscribe(dim),
      model.elements.cards.subscribe(() => requestAnimationFrame(dim)),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [model, host])
}
