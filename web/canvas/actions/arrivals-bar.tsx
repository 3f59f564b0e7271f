import { Button } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { IconButton } from '../../ui/icon-button.tsx'
import { useObservable } from '../../ui/observable.ts'
import type { Fit } from '../gestures/auto-fit.ts'
import { autoFitRange } from '../scene/fit.ts'
import { useCanvas } from '../state/canvas-context.ts'
import styles from './arrivals-bar.module.css'
import { texts } from './texts.ts'

/** Announces that other users have added nodes outside the viewport. The view only moves if the user clicks the bar. */
export function ArrivalsBar({ fit }: { fit: Fit }) {
  const { model } = useCanvas()
  // Moves below the neighborhood bar, which has the same position.
  const isBelow = useObservable(model.session.neighborhood) !== null
  const count = useObservable(model.arrivals.nodeIds, (nodeIds) => nodeIds.size)
  return (
    <div role="status">
      {count > 0 && (
        <div className={styles.bar} data-below={isBelow || undefined} data-keeps-focus data-floats>
          <Button
            size="xs"
            variant="subtle"
            onClick={() => {
              const box = model.arrivals.bounds()
              model.arrivals.dismiss()
              if (!box) return
              model.setLed(true)
              fit({ kind: 'box', box, range: autoFitRange })
            }}
          >
            {texts.arrived(count)}
          </Button>
          <IconButton
            label={texts.dismissArrived}
            variant="subtle"
            color="gray"
            onClick={() => model.arrivals.dismiss()}
          >
            <IconX size={16} stroke={1.75} />
          </IconButton>
        </div>
      )}
    </div>
  )
}
