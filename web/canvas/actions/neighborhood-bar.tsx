import { SegmentedControl } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { IconButton } from '../../ui/display/icon-button.tsx'
import { useCanvas } from '../state/canvas-context.ts'
import { neighborhoodIn } from '../../network/editing-session.ts'
import { useObservable } from '../../ui/observable.ts'
import styles from './neighborhood-bar.module.css'
import type { CanvasController } from '../gestures/canvas-controller.ts'
import { texts } from './texts.ts'

const depths = [1, 2, 3]

/** A bar that is shown while a neighborhood is highlighted, with its size and a button that ends the highlight. */
export function NeighborhoodBar({ controller }: { controller: CanvasController }) {
  const { model } = useCanvas()
  const around = useObservable(model.session.emphasis, neighborhoodIn)
  if (!around) return null
  const name = model.scene.nodes.get(around.nodeId)?.name ?? ''
  return (
    <section className={styles.bar} aria-label={texts.neighborhoodTitle(name)} data-keeps-focus data-floats>
      <span className={styles.name}>{texts.neighborhoodTitle(name)}</span>
      <span className={styles.size}>{texts.neighborhoodSize(around.nodes.size)}</span>
      <SegmentedControl
        size="xs"
        aria-label={texts.neighborhoodDepth}
        value={String(around.depth)}
        onChange={(depth) => model.session.showNeighborhood(around.nodeId, Number(depth))}
        data={depths.map(String)}
      />
      <IconButton
        label={texts.titles.neighborhoodEnd}
        keys={['0']}
        variant="subtle"
        color="gray"
        onClick={() => {
          controller.showEverything()
          controller.host.focusCanvas()
        }}
      >
        <IconX size={16} stroke={1.75} />
      </IconButton>
    </section>
  )
}
