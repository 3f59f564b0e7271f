import { z } from 'zod'
import { emptyPlaces, defineLayout } from './layout.ts'
import { inRowsBelow } from './packing.ts'
import { cellFor, Spacing } from './spacing.ts'

const Parameters = z.object({
  axis: z.enum(['right', 'down']).default('right'),
  scale: z.enum(['time', 'order']).default('time'),
  spacing: Spacing,
})

/**
 * Arranges nodes along an axis by date, earliest first. The distance is proportional to time, or one step per date.
 * Nodes at the same position are placed on alternating sides of the axis. Nodes without a date are placed in rows
 * below.
 */
export const timeline = defineLayout({
  parameters: Parameters,
  needs: 'day',
  *shape(graph, { axis, scale, spacing }) {
    yield { progress: 0.1 }
    const { nodes } = graph
    const places = emptyPlaces(nodes.length)
    const isRight = axis === 'right'
    const cell = cellFor(spacing)
    const [along, across] = isRight ? [cell.width, cell.height] : [cell.height, cell.width]
    const moving = [...nodes.keys()].filter((node) => !nodes[node]?.fixed)
    const dayOf = (node: number) => nodes[node]?.day ?? null
    const dated = moving
      .filter((node) => dayOf(node) !== null)
      .sort((a, b) => (dayOf(a) ?? 0) - (dayOf(b) ?? 0) || a - b)
    const stacks = new Map<number, number>()
    const columnOf = columns(
      dated.map((node) => dayOf(node) ?? 0),
      scale,
    )
    for (const node of dated) {
      const column = columnOf(dayOf(node) ?? 0)
      const height = stacks.get(column) ?? 0
      stacks.set(column, height + 1)
      const side = (height % 2 === 0 ? -1 : 1) * Math.ceil(height / 2)
      places.x[node] = isRight ? column * along : side * across
      places.y[node] = isRight ? side * across : column * along
    }
    const undated = moving.filter((node) => dayOf(node) === null)
    inRowsBelow(graph, places, undated, dated, spacing)
    return places
  },
})

/**
 * Returns a function that converts days to columns. With the scale 'order', each distinct day has its own column. With
 * 'time', there are about three times as many columns as rows, at least one per distinct day, and at most `maxColumns`.
 */
function columns(days: readonly number[], scale: 'time' | 'order'): (day: number) => number {
  const distinct = [...new Set(days)]
  if (scale === 'order') {
    const places = new Map(distinct.map((day, index) => [day, index]))
    return (day) => places.get(day) ?? 0
  }
  const first = distinct[0] ?? 0
  const span = (distinct.at(-1) ?? first) - first
  const count = Math.max(distinct.length, Math.ceil(Math.sqrt(days.length * 3)))
  return (day) => (span === 0 ? 0 : Math.round(((day - first) / span) * (Math.min(count, maxColumns) - 1)))
}

const maxColumns = 400
