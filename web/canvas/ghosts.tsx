import { type NodeType, nodeTypeLabels } from '../../domain/model/node.ts'
import { useCanvas } from './canvas-context.ts'
import { useCell } from './cell.ts'
import { bareCardHeight, cardWidth, type Point } from './geometry.ts'
import styles from './ghosts.module.css'

/** A node that was proposed and is not part of the network: where it would stand, and what it would be joined to. */
export interface Ghost extends Point {
  readonly id: string
  readonly name: string
  readonly type: NodeType
  readonly joinedTo: Point | null
}

/** Proposed nodes, dotted, in the places they would take. They can only be looked at: what becomes of them is decided elsewhere. */
export function Ghosts({ ghosts }: { ghosts: readonly Ghost[] }) {
  const { model } = useCanvas()
  const { x, y, zoom } = useCell(model.view)
  if (ghosts.length === 0) return null
  const middle = (place: Point) => ({ x: place.x + cardWidth / 2, y: place.y + bareCardHeight / 2 })
  return (
    <div className={styles.ghosts} aria-hidden>
      <div className={styles.plane} style={{ transform: `translate(${x}px, ${y}px) scale(${zoom})` }}>
        <svg className={styles.lines}>
          {ghosts.map(({ id, joinedTo, ...place }) => {
            if (!joinedTo) return null
            const [from, to] = [middle(joinedTo), middle(place)]
            return <line key={id} x1={from.x} y1={from.y} x2={to.x} y2={to.y} />
          })}
        </svg>
        {ghosts.map((ghost) => (
          <div
            key={ghost.id}
            className={styles.ghost}
            style={{ left: ghost.x, top: ghost.y, width: cardWidth, minHeight: bareCardHeight }}
          >
            <span className={styles.name}>{ghost.name}</span>
            <span className={styles.type}>{nodeTypeLabels[ghost.type]}</span>
          </div>
        ))}
      </div>
    </div>
  )
}
