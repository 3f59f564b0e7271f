import { SegmentedControl } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { IconButton } from '../ui/icon-button.tsx'
import { useCanvas } from './canvas-context.ts'
import { useCell } from './cell.ts'
import styles from './around-bar.module.css'
import type { Hands } from './hands.ts'
import { texts } from './texts.ts'

const depths = [1, 2, 3]

/** Says that only a neighborhood is shown, how much that is, and how to see everything again. */
export function AroundBar({ hands }: { hands: Hands }) {
  const { model } = useCanvas()
  const around = useCell(model.surroundings)
  if (!around) return null
  const name = model.scene.nodes.get(around.nodeId)?.name ?? ''
  return (
    <section className={styles.bar} aria-label={texts.aroundTitle(name)} data-keeps-focus>
      <span className={styles.name}>{texts.aroundTitle(name)}</span>
      <span className={styles.size}>{texts.aroundSize(around.lit.nodes.size)}</span>
      <SegmentedControl
        size="xs"
        aria-label={texts.aroundDepth}
        value={String(around.depth)}
        onChange={(depth) => model.lookAround(around.nodeId, Number(depth))}
        data={depths.map(String)}
      />
      <IconButton
        label={texts.titles.aroundEnd}
        keys={['0']}
        variant="subtle"
        color="gray"
        onClick={() => {
          hands.lookAtAll()
          hands.host.focusCanvas()
        }}
      >
        <IconX size={16} stroke={1.75} />
      </IconButton>
    </section>
  )
}
