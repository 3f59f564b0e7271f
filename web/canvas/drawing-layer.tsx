import { memo, useEffect, useRef } from 'react'
import { useCanvas } from './canvas-context.ts'
import type { Emphasis } from './draw.ts'
import { Painter } from './painter.ts'
import styles from './network-canvas.module.css'

const nothing: ReadonlySet<string> = new Set()

/** Everything that has no element of its own, drawn. Watches the model by itself: React never renders it again. */
export const DrawingLayer = memo(function DrawingLayer({ onWhole }: { onWhole: () => void }) {
  const { model, scheme } = useCanvas()
  const host = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!host.current) return
    const emphasis = (): Emphasis => {
      const { readable, nodeIds, edgeIds } = model.mounting.value
      return {
        // Far out a mounted card is but a ring around its dot.
        hiddenNodes: readable ? nodeIds : nothing,
        hiddenEdges: edgeIds,
        selectedNodes: model.selection.value.nodeIds,
        selectedEdges: model.selection.value.edgeIds,
        lit: model.lit.value,
      }
    }
    const painter = new Painter(host.current, model.scene, emphasis(), onWhole)
    const emphasize = () => painter.setEmphasis(emphasis())
    const stops = [
      model.view.subscribe(() => painter.setView(model.view.value)),
      model.drawn.subscribe(() => painter.invalidate()),
      model.dragged.subscribe(() => painter.dragged()),
      model.mounting.subscribe(emphasize),
      model.selection.subscribe(emphasize),
      model.lit.subscribe(emphasize),
    ]
    painter.setScheme(scheme)
    painter.setView(model.view.value)
    // Names drawn before the font is there would stay in another one.
    void document.fonts.ready.then(() => painter.invalidate())
    return () => {
      for (const stop of stops) stop()
      painter.dispose()
    }
  }, [model, scheme, onWhole])
  return <div ref={host} className={styles.drawing} aria-hidden />
})
