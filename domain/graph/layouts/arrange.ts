import { align, distribute } from './align.ts'
import { circle } from './circle.ts'
import { clusters } from './clusters.ts'
import { withoutOverlaps } from './remove-overlaps.ts'
import { concentric } from './concentric.ts'
import { force } from './force.ts'
import { grid } from './grid.ts'
import { grouped } from './grouped.ts'
import type { LayoutId } from './layout-ids.ts'
import { layered } from './layered.ts'
import { type Layout, type LayoutGraph, type LayoutWork, type Places, presentPlaces } from './layout.ts'
import { leastGap } from './spacing.ts'
import { tidy } from './tidy.ts'
import { timeline } from './timeline.ts'
import { recentered } from './rotate-toward.ts'

/** All layouts by id. */
export const layouts: Readonly<Record<LayoutId, Layout>> = {
  force,
  clusters,
  concentric,
  layered,
  grouped,
  timeline,
  circle,
  grid,
  tidy,
  align,
  distribute,
}

/** A request for a layout. Missing parameters have their default values; unknown parameters are ignored. */
export interface Arrangement {
  readonly layout: LayoutId
  readonly parameters?: Readonly<Record<string, unknown>>
}

/**
 * Arranges a graph near its current position, without overlaps. Fixed nodes and `others` stay in place. Yields
 * progress. Throws the schema's error if parameters are out of bounds.
 */
export function* arrange(graph: LayoutGraph, { layout: id, parameters = {} }: Arrangement): LayoutWork {
  const layout = layouts[id]
  const { nodes, others = [] } = graph
  if (nodes.every(({ fixed }) => fixed)) return presentPlaces(nodes)
  const place = (places: Places) => (layout.keepsPlace ? places : recentered(graph, places))
  const work = layout.shape(graph, parameters)
  for (;;) {
    const step = work.next()
    if (step.done) return withoutOverlaps(stayed(graph, place(step.value)), nodes, others, leastGap)
    const { progress, places } = step.value
    yield { progress: progress * 0.95, ...(places ? { places: () => stayed(graph, place(places())) } : {}) }
  }
}

/** Returns the positions, with fixed nodes at their current positions. */
function stayed({ nodes }: LayoutGraph, places: Places): Places {
  const shown = { x: places.x.slice(), y: places.y.slice() }
  for (const [index, { fixed, x, y }] of nodes.entries()) {
    if (!fixed) continue
    shown.x[index] = x
    shown.y[index] = y
  }
  return shown
}
