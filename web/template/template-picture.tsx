import { useMemo } from 'react'
import type { NetworkTemplate } from '../../domain/catalog/template.ts'
import { templateJitter, templatePositions, templateSpacing } from '../../domain/catalog/template-layout.ts'
import type { NodeType } from '../../domain/entities/node/node.ts'
import styles from './template.module.css'

/** Size of a node's mark, in units of the template's layout. */
const markSize = 150
/** Horizontal stretch of the layout, to match the aspect ratio of the frame. */
const stretch = 1.6
/** Margins in units of the layout. They leave space for the jitter of nodes and for the size of marks. */
const marginX = templateJitter * stretch + markSize * 0.7
const marginY = templateJitter + markSize * 0.7

/** A small drawing of a template: nodes as marks, edges as lines. */
export function TemplatePicture({ template }: { template: NetworkTemplate }) {
  const { nodes, edges } = template
  const places = useMemo(
    () => templatePositions(nodes.length, steadyRandom(nodes.length)).map(({ x, y }) => ({ x: x * stretch, y })),
    [nodes],
  )
  const side = Math.ceil(Math.sqrt(nodes.length))
  const rows = Math.ceil(nodes.length / side)
  const width = (side - 1) * templateSpacing * stretch + 2 * marginX
  const height = (rows - 1) * templateSpacing + 2 * marginY
  const placeOf = (name: string) => places[nodes.findIndex((node) => node.name === name)]
  return (
    <svg
      className={styles.picture}
      viewBox={`${-marginX} ${-marginY} ${width} ${height}`}
      aria-hidden
      focusable="false"
    >
      {edges.map(([from, to]) => {
        const [start, end] = [placeOf(from), placeOf(to)]
        if (!start || !end) return null
        return <path key={`${from} ${to}`} className={styles.line} d={bentLine(start, end)} />
      })}
      {nodes.map(({ name, type }, index) => {
        const { x, y } = places[index] ?? { x: 0, y: 0 }
        return <Mark key={name} type={type} x={x} y={y} />
      })}
    </svg>
  )
}

interface MarkProps {
  readonly type: NodeType
  readonly x: number
  readonly y: number
}

/** A node, drawn in the shape of its type: circle, rounded square, tile or pin. */
function Mark({ type, x, y }: MarkProps) {
  const half = markSize / 2
  const common = { className: styles.mark, 'data-type': type }
  switch (type) {
    case 'person':
      return <circle {...common} cx={x} cy={y} r={half} />
    case 'organization':
      return <rect {...common} x={x - half} y={y - half} width={markSize} height={markSize} rx={34} />
    case 'event':
      return <rect {...common} x={x - half} y={y - half} width={markSize} height={markSize} rx={6} />
    case 'venue':
      return <path {...common} d={pin(x, y, half)} />
  }
}

function pin(x: number, y: number, half: number): string {
  const r = half * 0.9
  return `M${x},${y + half * 1.25} L${x - r * 0.86},${y + r * 0.1} A${r},${r} 0 1 1 ${x + r * 0.86},${y + r * 0.1} Z`
}

interface Point {
  readonly x: number
  readonly y: number
}

/**
 * Returns the SVG path of a slightly curved line. The curve prevents a line between two nodes of a row from crossing
 * the nodes in between.
 */
function bentLine(start: Point, end: Point): string {
  const bend = 0.12
  const x = (start.x + end.x) / 2 - (end.y - start.y) * bend
  const y = (start.y + end.y) / 2 + (end.x - start.x) * bend
  return `M${start.x},${start.y} Q${x},${y} ${end.x},${end.y}`
}

/** Returns a random number generator with a seed, so that a template's drawing is the same every time. */
function steadyRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 2_147_483_648
  }
}
