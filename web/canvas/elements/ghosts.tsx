import { ViewportPortal } from '@xyflow/react'
import { useId } from 'react'
import { type NodeType, nodeTypeLabels } from '../../../domain/entities/node/node.ts'
import { useCanvas } from '../state/canvas-context.ts'
import { useObservable } from '../../ui/observable.ts'
import { bareCardHeight, cardWidth } from '../../../domain/graph/card-size.ts'
import { type Curve, curveBetween, curveBox, facingSides, type Point, sideMiddle, svgPath } from '../scene/geometry.ts'
import styles from './ghosts.module.css'

/** A node that was proposed and is not part of the network: where it would stand, and what it would be joined to. */
export interface Ghost extends Point {
  readonly id: string
  readonly name: string
  readonly type: NodeType
  readonly joinedTo: Point | null
}

/**
 * Proposed nodes, dotted, in the places they would take, and the lines to them.
 * They can only be looked at: what becomes of them is decided elsewhere.
 */
export function Ghosts({ ghosts }: { ghosts: readonly Ghost[] }) {
  if (ghosts.length === 0) return null
  return (
    <ViewportPortal>
      <div className={styles.ghosts} aria-hidden>
        <svg className={styles.lines}>
          {ghosts.map((ghost) => ghost.joinedTo && <Line key={ghost.id} from={ghost.joinedTo} to={ghost} />)}
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

/** Canvas units: more than half the width of the line. */
const lineMargin = 2

/**
 * Cut where cards lie, which looks as if it lay beneath them as edges do. That it cannot: most cards are in the picture,
 * below everything that is an element.
 */
function Line({ from, to }: { from: Point; to: Point }) {
  const { model } = useCanvas()
  const readable = useObservable(model.elements.mounting, (mounting) => mounting.readable)
  useObservable(model.drawn)
  useObservable(model.dragged)
  const id = useId()
  const curve = curveTo(from, to)
  const { minX, minY, maxX, maxY } = curveBox(curve)
  const room = {
    x: minX - lineMargin,
    y: minY - lineMargin,
    width: maxX - minX + 2 * lineMargin,
    height: maxY - minY + 2 * lineMargin,
  }
  // Seen from afar, nodes are dots.
  const cards = readable ? model.scene.nodesIn({ minX, minY, maxX, maxY }) : []
  return (
    <>
      <mask id={id} maskUnits="userSpaceOnUse" {...room}>
        <rect {...room} fill="white" />
        {cards.map(({ id: node, x, y, height }) => (
          <rect key={node} x={x} y={y} width={cardWidth} height={height} rx={10} fill="black" />
        ))}
      </mask>
      <path d={svgPath(curve)} mask={`url(#${id})`} />
    </>
  )
}

function curveTo(source: Point, target: Point): Curve {
  const from = { ...source, height: bareCardHeight }
  const to = { ...target, height: bareCardHeight }
  const sides = facingSides(from, to)
  return curveBetween(sideMiddle(from, sides.source), sides.source, sideMiddle(to, sides.target), sides.target)
}
