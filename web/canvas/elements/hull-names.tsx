import { EdgeLabelRenderer } from '@xyflow/react'
import type { CSSProperties } from 'react'
import { useObservable } from '../../ui/observable.ts'
import { inkOn } from '../drawing/colors.ts'
import { detailLevel } from '../scene/detail-level.ts'
import { type Box, viewBox } from '../scene/geometry.ts'
import { hullText } from '../scene/hull-label.ts'
import { useCanvas } from '../state/canvas-context.ts'
import styles from './hull-names.module.css'

/**
 * The names of groups while the view is at rest, above mounted lines and labels and always inside the view. They cover
 * the names in the picture, which are visible while the view moves.
 */
export function HullNames() {
  const { model, scheme } = useCanvas()
  const isMoving = useObservable(model.elements.moving)
  const isPicture = useObservable(model.elements.pictureOnly)
  const view = useObservable(model.view)
  const highlighted = useObservable(model.highlighter.ids)
  useObservable(model.dragVersion)
  useObservable(model.drawn)
  if (isMoving || isPicture || model.scene.draggedIds.size > 0 || view.width === 0) return null
  const { hulls } = model.scene.columns
  const names = model.hulls.namesIn(view)
  const seen = viewBox(view)
  const isFar = detailLevel(view.zoom) === 'dot'
  return (
    <EdgeLabelRenderer>
      {hulls.map((hull) => {
        const box = names.get(hull.id)
        if (!box) return null
        // A name that was moved into the view must completely cover the clipped name in the picture.
        const isMoved = touches(box, seen)
        const width = (box.maxX - box.minX) * view.zoom
        const [x, y] = [(box.minX + box.maxX) / 2, (box.minY + box.maxY) / 2]
        return (
          <bdi
            key={hull.id}
            className={styles.name}
            style={
              {
                '--ink': inkOn(hull.color, scheme),
                maxWidth: width,
                minWidth: isMoved ? width : 0,
                transform: `translate(${x}px, ${y}px) scale(${1 / view.zoom}) translate(-50%, -50%)`,
                transformOrigin: '0 0',
              } as CSSProperties
            }
            data-far={(isFar && !isMoved) || undefined}
            data-dimmed={highlighted !== null || undefined}
            data-group-label={hull.id}
            // Hidden from screen readers, because the node list announces groups.
            aria-hidden
          >
            {hullText(hull)}
          </bdi>
        )
      })}
    </EdgeLabelRenderer>
  )
}

/** Whether a box touches an edge of the view. A box that was moved into the view touches it exactly. */
function touches({ minX, minY, maxX, maxY }: Box, seen: Box): boolean {
  const isSame = (one: number, other: number) => Math.abs(one - other) < 0.01
  return isSame(minX, seen.minX) || isSame(minY, seen.minY) || isSame(maxX, seen.maxX) || isSame(maxY, seen.maxY)
}
