import { useCanvas } from '../state/canvas-context.ts'
import { useObservable } from '../../ui/observable.ts'
import styles from './snap-guides.module.css'

/** The lines to which dragged nodes are aligned. */
export function SnapGuides() {
  const { model } = useCanvas()
  const guides = useObservable(model.guides)
  const view = useObservable(model.view)
  if (guides.length === 0) return null
  return (
    <svg className={styles.guides} data-guides aria-hidden>
      {guides.map(({ axis, at, from, to }) => {
        const across = at * view.zoom + view[axis]
        const other = axis === 'x' ? view.y : view.x
        const [start, end] = [from * view.zoom + other, to * view.zoom + other]
        return axis === 'x' ? (
          <line key={axis} x1={across} x2={across} y1={start} y2={end} />
        ) : (
          <line key={axis} y1={across} y2={across} x1={start} x2={end} />
        )
      })}
    </svg>
  )
}
