import { useEffect, useState } from 'react'
import { useObservable } from '../../ui/observable.ts'
import { usePhone } from '../../ui/theme/use-media.ts'
import { isCenteredIn, viewBox } from '../scene/geometry.ts'
import { useCanvas } from '../state/canvas-context.ts'
import type { CanvasModel } from '../state/canvas-model.ts'
import type { CanvasController } from '../gestures/canvas-controller.ts'
import { NoticeBar } from './notice-bar.tsx'
import { texts } from './texts.ts'

/**
 * On phones, shows how many nodes are in view while other nodes are outside. In wider windows, the Fit button and, if
 * the user wants it, the minimap replace this bar. The bar disappears when the user moves the view.
 */
export function OutsideBar({ controller }: { controller: CanvasController }) {
  const { model } = useCanvas()
  const phone = usePhone()
  const [inView, setInView] = useState<number | null>(null)
  const [isDismissed, setDismissed] = useState(false)
  const isCovered = useObservable(model.arrivals.nodeIds, (nodeIds) => nodeIds.size > 0)
  useEffect(() => {
    if (!phone || isDismissed) return
    const look = () => setInView(model.isLed ? null : countInView(model))
    look()
    const stops = [model.view, model.settled].map((observable) => observable.subscribe(look))
    return () => {
      for (const stop of stops) stop()
    }
  }, [model, phone, isDismissed])
  const total = model.scene.nodes.size
  if (!phone || isDismissed || isCovered || inView === null || inView >= total) return null
  return (
    <NoticeBar
      label={texts.inView(inView, total)}
      onPress={() => controller.host.fit()}
      onDismiss={() => setDismissed(true)}
    />
  )
}

/** Returns the number of nodes in view. Null while the latest state of the network is not drawn. */
function countInView({ scene, view, settled }: CanvasModel): number | null {
  if (!settled.value || view.value.width === 0) return null
  const seen = viewBox(view.value)
  let count = 0
  for (const node of scene.nodes.values()) if (isCenteredIn(node, seen)) count++
  return count
}
