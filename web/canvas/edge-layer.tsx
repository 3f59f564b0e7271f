import { EdgeLabelRenderer } from '@xyflow/react'
import { useRef } from 'react'
import { useCanvas } from './canvas-context.ts'
import { useCell } from './cell.ts'
import { EdgeLabel } from './edge-label.tsx'
import { EdgePath } from './edge-path.tsx'
import styles from './edge.module.css'
import { cardCentre, type Curve, curvePoint, viewBox } from './geometry.ts'
import { coversMiddle } from './pill.ts'
import { dashable } from './seen-part.ts'
import type { SceneEdge } from './scene.ts'

/** The way from a line to its buttons leads over empty canvas: so long they stay, milliseconds. */
const hoverGraceMs = 200

/** Screen pixels around the view in which lines are dashed, for the first frames of a movement. */
const dashMargin = 400

/** The edges that are elements of the page, with their labels. The drawing layer shows the others. */
export function EdgeLayer() {
  const { model } = useCanvas()
  const mounting = useCell(model.mounting)
  const selected = useCell(model.selection).edgeIds
  const hover = useCell(model.hover)
  const focus = useCell(model.focus)
  const lit = useCell(model.lit)
  useCell(model.drawn)
  // Once the picture has everything it has the edges that are pulled along, too.
  useCell(model.dragged, (version) => (model.pictureOnly.value ? null : version))
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined)

  const enter = (id: string) => {
    clearTimeout(leaving.current)
    model.setHover({ kind: 'edge', id })
  }
  const leave = (id: string) => {
    clearTimeout(leaving.current)
    leaving.current = setTimeout(() => {
      if (model.hover.value?.id === id) model.setHover(null)
    }, hoverGraceMs)
  }

  // Seen from afar a line leads to the middle of dots, as those that are drawn do.
  const far = !mounting.readable
  const curveOf = (edge: SceneEdge) => (far ? throughCentres(edge) : edge.curve)
  const edges = [...mounting.edgeIds].flatMap((id) => model.scene.edges.get(id) ?? [])
  // At rest the dashes of very long lines follow the view.
  useCell(model.moving)
  const box = viewBox(model.view.value, dashMargin)
  const lines = edges.map((edge) => {
    const curve = curveOf(edge)
    return { edge, curve, seen: far ? curve : dashable(curve, box) }
  })
  const cards = [...mounting.nodeIds].flatMap((id) => model.scene.nodes.get(id) ?? [])
  const stateOf = (id: string) => ({
    selected: selected.has(id),
    active: hover?.id === id || focus?.id === id || selected.has(id),
    dimmed: lit !== null && !lit.edges.has(id),
  })
  return (
    <EdgeLabelRenderer>
      <svg className={styles.layer} aria-hidden={edges.length === 0 || undefined}>
        {lines.map(({ edge, curve, seen }) => (
          <EdgePath
            key={edge.id}
            id={edge.id}
            curve={curve}
            seen={seen}
            far={far}
            tone={edge.tone}
            strength={edge.strength}
            label={edge.label}
            from={edge.source.name}
            to={edge.target.name}
            moving={edge.animated && mounting.dashesMove}
            onEnter={enter}
            onLeave={leave}
            {...stateOf(edge.id)}
          />
        ))}
      </svg>
      {lines.map(({ edge, curve }) => {
        const at = curvePoint(curve, 0.5)
        const state = stateOf(edge.id)
        if (!state.active && cards.some((card) => coversMiddle(card, at))) return null
        return (
          <EdgeLabel
            key={edge.id}
            id={edge.id}
            x={at.x}
            y={at.y}
            label={edge.label}
            onEnter={enter}
            onLeave={leave}
            {...state}
          />
        )
      })}
    </EdgeLabelRenderer>
  )
}

function throughCentres({ curve, source, target }: SceneEdge): Curve {
  const { x: x1, y: y1 } = cardCentre(source)
  const { x: x2, y: y2 } = cardCentre(target)
  return { ...curve, x1, y1, x2, y2 }
}
