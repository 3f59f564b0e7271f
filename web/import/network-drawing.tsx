import { Text } from '@mantine/core'
import { nodeTypes } from '../../domain/entities/node/node.ts'
import styles from './import-dialog.module.css'
import type { NetworkSketch } from './network-sketch.ts'
import { texts } from './texts.ts'

/** A small drawing of the network to import, with a description in words. `sketch` is undefined while it is created. */
export function NetworkDrawing({ sketch }: { sketch: NetworkSketch | null | undefined }) {
  if (sketch === null) return null
  return (
    <figure className={styles.drawing}>
      <div className={styles.drawingFrame}>
        {sketch && (
          <svg viewBox={`0 0 ${sketch.width} ${sketch.height}`} role="img" aria-label={texts.drawing}>
            <path d={sketch.lines} className={styles.drawnLines} />
            {nodeTypes.map((type) => (
              <path key={type} d={sketch.dots[type]} data-type={type} strokeWidth={sketch.dotSize} />
            ))}
          </svg>
        )}
      </div>
      <Text component="figcaption" size="sm" c="dimmed">
        {sketch ? texts.drawn(sketch) : texts.beingDrawn}
      </Text>
    </figure>
  )
}
