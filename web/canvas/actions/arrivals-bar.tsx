import { useObservable } from '../../ui/observable.ts'
import type { Fit } from '../gestures/auto-fit.ts'
import { autoFitRange } from '../scene/fit.ts'
import { useCanvas } from '../state/canvas-context.ts'
import { NoticeBar } from './notice-bar.tsx'
import { texts } from './texts.ts'

/** Announces that other users have added nodes outside the viewport. The view only moves if the user clicks the bar. */
export function ArrivalsBar({ fit }: { fit: Fit }) {
  const { model } = useCanvas()
  const count = useObservable(model.arrivals.nodeIds, (nodeIds) => nodeIds.size)
  const show = () => {
    const box = model.arrivals.bounds()
    model.arrivals.dismiss()
    if (!box) return
    model.setLed(true)
    fit({ kind: 'box', box, range: autoFitRange })
  }
  return (
    <div role="status">
      {count > 0 && (
        <NoticeBar label={texts.arrived(count)} onPress={show} onDismiss={() => model.arrivals.dismiss()} />
      )}
    </div>
  )
}
