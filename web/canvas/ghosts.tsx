import { ViewportPortal } from '@xyflow/react'
import { type NodeType, nodeTypeLabels } from '../../domain/model/node.ts'
import { bareCardHeight, cardWidth, curveBetween, facingSides, type Point, sideMiddle, svgPath } from './geometry.ts'
import styles from './ghosts.module.css'

/** A node that was proposed and is not part of the network: where it would stand, and what it would be joined to. */
export interface Ghost extends Point {
  readonly id: string
  readonly name: string
  readonly type: NodeType
  readonly joinedTo: Point | null
}

/**
 * Proposed nodes, dotted, in the places they would take, and the lines to them, which lie under the cards as edges do.
 * They can only be looked at: what becomes of them is decided elsewhere.
 */
export function Ghosts({ ghosts }: { ghosts: readonly Ghost[] }) {
  if (ghosts.length === 0) return null
  return (
    <ViewportPortal>
      <div className={styles.ghosts} aria-hidden>
        <svg className={styles.lines}>
          {ghosts.map((ghost) => ghost.joinedTo && <path key={ghost.id} d={line(ghost.joinedTo, ghost)} />)}
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
    </ViewportPortal>
  )
}

function line(source: Point, target: Point): string {
  const from = { ...source, height: bareCardHeight }
  const to = { ...target, height: bareCardHeight }
  const sides = facingSides(from, to)
  return svgPath(curveBetween(sideMiddle(from, sides.source), sides.source, sideMiddle(to, sides.target), sides.target))
}
