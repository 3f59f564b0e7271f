import { memo } from 'react'
import { useCanvas } from '../state/canvas-context.ts'
import { cssVariables } from './css-variables.ts'
import { strokeWidth } from '../scene/stroke.ts'
import styles from './edge.module.css'
import { type Curve, svgPath } from '../scene/geometry.ts'
import { click } from '../state/click.ts'
import { texts } from './texts.ts'
import { type Head, headPath, headScale, sameHeads } from './edge-heads.ts'
import type { Direction } from '../../../domain/entities/edge/edge.ts'
import { displayColor } from '../drawing/colors.ts'

export interface EdgeState {
  readonly selected: boolean
  /** Whether the edge is hovered, focused or selected. */
  readonly active: boolean
  readonly dimmed: boolean
}

interface EdgePathProps extends EdgeState {
  readonly id: string
  readonly curve: Curve
  /** The part of the curve that is drawn. */
  readonly seen: Curve | null
  /** Whether the whole curve is drawn. */
  readonly isWhole: boolean
  readonly heads: readonly Head[]
  readonly direction: Direction
  /** Whether the zoom is so low that dashes would be too small to see. */
  readonly far: boolean
  /** Whether all lines in view are dashed. */
  readonly dashed: boolean
  readonly color: string
  readonly strength: number | null
  readonly label: string
  readonly from: string
  readonly to: string
  readonly moving: boolean
  readonly onEnter: (id: string) => void
  readonly onLeave: (id: string) => void
}

export const EdgePath = memo(
  function EdgePath({
    id,
    curve,
    seen,
    isWhole,
    heads,
    direction,
    far,
    dashed,
    color,
    strength,
    label,
    from,
    to,
    moving,
    selected,
    active,
    dimmed,
    onEnter,
    onLeave,
  }: EdgePathProps) {
    const contents = useCanvas()
    const { scheme, onShowEdge } = contents
    const path = svgPath(curve)
    return (
      <g
        className={`react-flow__edge ${styles.edge}`}
        data-id={id}
        data-edge
        data-selected={selected || undefined}
        data-dimmed={dimmed || undefined}
        // Lines are dashed if few are in view at a readable zoom. Hovered, focused and selected lines are always dashed
        // at such a zoom.
        data-solid={far || !(dashed || selected || active) || undefined}
        // Only whole curves are animated. A clipped curve is very long, and each frame would redraw all its dashes.
        data-moving={((moving || active) && !far && isWhole) || undefined}
        tabIndex={-1}
        role="group"
        aria-label={texts.edgeName({ label, direction, strength }, from, to)}
        style={cssVariables({
          '--color': displayColor(color, scheme),
          '--stroke': strokeWidth(strength, selected),
        })}
        onMouseEnter={() => onEnter(id)}
        onMouseLeave={() => onLeave(id)}
        onClick={(event) => click(contents, { kind: 'edge', id }, event)}
        onDoubleClick={() => onShowEdge(id)}
      >
        <path d={path} className={styles.hit} />
        {seen && <path d={svgPath(seen)} className={styles.line} />}
        {heads.map((head) => (
          <g key={head.end} transform={head.transform}>
            <path d={headPath} className={styles.head} style={{ transform: headScale(head) }} />
          </g>
        ))}
      </g>
    )
  },
  (before, now) => sameProps(before, now),
)

/** Compares curves by value, because each move of a node creates new objects, most of them equal to the old ones. */
function sameProps(before: EdgePathProps, now: EdgePathProps): boolean {
  const keys = [
    'id',
    'color',
    'strength',
    'direction',
    'isWhole',
    'label',
    'from',
    'to',
    'moving',
    'selected',
    'active',
    'dimmed',
    'far',
    'dashed',
  ] as const
  return (
    keys.every((key) => before[key] === now[key]) &&
    sameCurve(before.curve, now.curve) &&
    sameCurve(before.seen, now.seen) &&
    sameHeads(before.heads, now.heads)
  )
}

function sameCurve(before: Curve | null, now: Curve | null): boolean {
  return before === now || (before !== null && now !== null && svgPath(before) === svgPath(now))
}
