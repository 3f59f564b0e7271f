import { EdgeLabelRenderer } from '@xyflow/react'
import { useRef } from 'react'
import { useCanvas } from '../state/canvas-context.ts'
import { useObservable } from '../../ui/observable.ts'
import { EdgeLabel } from './edge-label.tsx'
import { measureLabel } from './measure-on-page.ts'
import { EdgePath } from './edge-path.tsx'
import styles from './edge.module.css'
import { curveAt } from '../scene/far-curve.ts'
import { type Curve, viewBox } from '../scene/geometry.ts'
import { placedLabels } from '../scene/place-labels.ts'
import { pillWidth } from '../scene/label-box.ts'
import { arrowsShow, trimmed } from '../scene/arrow.ts'
import { radiusOf } from '../scene/dot-shape.ts'
import { type TipDistances, headsOf } from './edge-heads.ts'
import { dashable } from '../scene/visible-curve.ts'
import type { SceneEdge } from '../scene/scene-node.ts'

/**
 * Delay in milliseconds before the buttons of an edge disappear. During this time, the pointer can cross the empty
 * canvas between a line and its buttons.
 */
const hoverGraceMs = 200

/**
 * Margin around the view, in pixels, in which very long lines are also dashed. It keeps dashes visible in the first
 * frames of a pan.
 */
const dashMargin = 400

/** The edges that are elements of the page, with their labels. All other edges are only in the picture. */
export function EdgeLayer() {
  const { model } = useCanvas()
  const mounting = useObservable(model.elements.mounting)
  const selected = useObservable(model.selection).edgeIds
  const hover = useObservable(model.hover)
  const focus = useObservable(model.focus)
  const labeled = useObservable(model.labeled)
  const highlighted = useObservable(model.highlighter.ids)
  useObservable(model.drawn)
  // In picture-only mode, the picture includes the edges of dragged nodes, so dragging does not re-render this layer.
  useObservable(model.dragged, (version) => (model.elements.pictureOnly.value ? null : version))
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

  // At low zoom, lines end at the centers of dots, like drawn lines.
  const far = !mounting.readable
  const edges = [...mounting.edgeIds].flatMap((id) => model.scene.edges.get(id) ?? [])
  // Renders again when a movement ends, because only the part of a very long line near the view is dashed.
  useObservable(model.elements.moving)
  const { columns } = model.scene
  const { appearance } = columns
  const directionOf = (edge: SceneEdge) => (appearance.arrows ? edge.direction : 'none')
  const view = model.view.value
  const box = viewBox(view, dashMargin)
  const backs = ({ source, target }: SceneEdge) =>
    far
      ? { source: radiusOf({ columns, view }, source.slot), target: radiusOf({ columns, view }, target.slot) }
      : atCards
  const headsOn = (edge: SceneEdge, curve: Curve) =>
    arrowsShow(view.zoom) ? headsOf(curve, directionOf(edge), backs(edge)) : []
  const lines = edges.map((edge) => {
    const curve = curveAt(edge, view.zoom)
    const line = far ? curve : trimmed(curve, directionOf(edge))
    const seen = far ? line : dashable(line, box)
    return { edge, curve, seen, isWhole: seen === line, heads: headsOn(edge, curve) }
  })
  const cards = [...mounting.nodeIds].flatMap((id) => model.scene.nodes.get(id) ?? [])
  const names = [...model.hulls.namesIn(view).values()]
  const pills = lines.map(({ edge, curve }) => ({
    id: edge.id,
    label: edge.label,
    strength: edge.strength,
    at: edge.labelOn(curve),
    width: pillWidth(measureLabel(edge.label)),
  }))
  const atRest = placedLabels(
    pills.filter(({ label }) => appearance.labels && label !== ''),
    { cards, names, zoom: view.zoom },
  )
  const shown = new Set(atRest.map(({ id }) => id))
  const stateOf = (id: string) => ({
    selected: selected.has(id),
    active: hover?.id === id || focus?.id === id || selected.has(id),
    dimmed: highlighted !== null && !highlighted.edges.has(id),
  })
  return (
    <EdgeLabelRenderer>
      <svg className={styles.layer} aria-hidden={edges.length === 0 || undefined}>
        {lines.map(({ edge, curve, seen, isWhole, heads }) => (
          <EdgePath
            key={edge.id}
            id={edge.id}
            curve={curve}
            seen={seen}
            isWhole={isWhole}
            heads={heads}
            direction={edge.direction}
            far={far}
            dashed={mounting.dashes}
            color={edge.color}
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
      {pills.map(({ id, at, label }) => {
        const state = stateOf(id)
        if (!state.active && !shown.has(id) && id !== labeled) return null
        return <EdgeLabel key={id} id={id} x={at.x} y={at.y} label={label} onEnter={enter} onLeave={leave} {...state} />
      })}
    </EdgeLabelRenderer>
  )
}

/** At high zoom, arrow tips touch the sides of cards. */
const atCards: TipDistances = { source: 0, target: 0 }
