import { ViewportPortal } from '@xyflow/react'
import { useEffect, useEffectEvent, useId, useRef } from 'react'
import { type NodeType, nodeTypeLabels } from '../../../domain/entities/node/node.ts'
import { useCanvas } from '../state/canvas-context.ts'
import { useObservable } from '../../ui/observable.ts'
import { bareCardHeight, cardWidth } from '../../../domain/graph/card-size.ts'
import { boxAround } from '../scene/box.ts'
import {
  type Box,
  cardBox,
  type Curve,
  curveBetween,
  curveBox,
  facingSides,
  type Point,
  sideMiddle,
  svgPath,
} from '../scene/geometry.ts'
import styles from './ghosts.module.css'

/**
 * A proposed node that is not part of the network. `joinedTo` is the position of the node to which it would be
 * connected.
 */
export interface Ghost extends Point {
  readonly id: string
  readonly name: string
  readonly type: NodeType
  readonly joinedTo: Point | null
}

interface GhostsProps {
  readonly ghosts: readonly Ghost[]
  /**
   * Brings new proposed nodes into view. Returns false if the view may not move now. These nodes are then passed again
   * with the next change.
   */
  readonly onNew: (box: Box) => boolean
}

const boxOf = ({ x, y }: Point) => cardBox({ x, y, height: bareCardHeight })

/**
 * Proposed nodes at their future positions, with dotted lines to the nodes to which they would be connected. Users
 * accept or dismiss proposals outside the canvas.
 */
export function Ghosts({ ghosts, onNew }: GhostsProps) {
  const seen = useRef(new Set<string>())
  const show = useEffectEvent(onNew)
  useEffect(() => {
    const box = boxAround(ghosts.filter(({ id }) => !seen.current.has(id)).map(boxOf))
    if (box && show(box)) for (const { id } of ghosts) seen.current.add(id)
  }, [ghosts])
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

/**
 * Proposed connections between nodes of the network, as dotted lines. Users accept or dismiss them outside the canvas.
 */
export function ProposedTies() {
  const {
    model: { session },
  } = useCanvas()
  const pairs = useObservable(session.proposedTies)
  const drawn = useObservable(session.shown)?.drawn
  if (!drawn || pairs.length === 0) return null
  return (
    <ViewportPortal>
      <div className={styles.ghosts} aria-hidden>
        <svg className={styles.lines}>
          {pairs.map(([a, b]) => {
            const [from, to] = [drawn.nodes.get(a), drawn.nodes.get(b)]
            return from && to && <Line key={`${a} ${b}`} from={from} to={to} />
          })}
        </svg>
      </div>
    </ViewportPortal>
  )
}

/** Margin around a line in canvas units, which is more than half the line width. */
const lineMargin = 2

/**
 * A line that is clipped at cards, so that it appears to run below them like an edge. A DOM element cannot be below
 * cards, because most cards are only in the picture, which is below all DOM elements.
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
  // Lines are only clipped at cards. At low zoom there are none, because nodes are dots.
  const cards = readable ? model.scene.nodesIn({ minX, minY, maxX, maxY }) : []
  return (
    <>
      <mask id={id} maskUnits="userSpaceOnUse" {...room}>
        <rect {...room} fill="white" />
        {cards.map(({ id: node, x, y, height }) => (
          <rect key={node} x={x} y={y} width={cardWidth} height={height} rx={10} fill="black" />
        ))}
      </mask>
      <path data-proposed d={svgPath(curve)} mask={`url(#${id})`} />
    </>
  )
}

function curveTo(source: Point, target: Point): Curve {
  const from = { ...source, height: bareCardHeight }
  const to = { ...target, height: bareCardHeight }
  const sides = facingSides(from, to)
  return curveBetween(sideMiddle(from, sides.source), sides.source, sideMiddle(to, sides.target), sides.target)
}
