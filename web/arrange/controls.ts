import type { LayoutId } from '../../domain/graph/layouts/layout-ids.ts'

/** A parameter of a layout that users can set in the panel. */
export type Control = 'spacing' | 'apart' | 'seed' | 'order' | 'columns' | 'axis' | 'scale' | 'side'

/** The parameters that users can set for each layout. */
export const controls: Readonly<Record<LayoutId, readonly Control[]>> = {
  force: ['apart', 'spacing', 'seed'],
  clusters: ['spacing', 'seed'],
  concentric: ['spacing'],
  layered: ['axis', 'spacing'],
  grouped: ['spacing'],
  timeline: ['axis', 'scale', 'spacing'],
  circle: ['order', 'spacing'],
  grid: ['order', 'columns', 'spacing'],
  tidy: [],
  align: ['side'],
  distribute: ['axis'],
}

export type Parameters = Readonly<Partial<Record<Control, string | number>>>

/** Initial values in the panel. They are the defaults of the layouts. */
export const defaults: Readonly<Record<LayoutId, Parameters>> = {
  force: { apart: 0, spacing: 1, seed: 1 },
  clusters: { spacing: 1, seed: 1 },
  concentric: { spacing: 1 },
  layered: { axis: 'down', spacing: 1 },
  grouped: { spacing: 1 },
  timeline: { axis: 'right', scale: 'time', spacing: 1 },
  circle: { order: 'together', spacing: 1 },
  grid: { order: 'position', columns: 0, spacing: 1 },
  tidy: {},
  align: { side: 'left' },
  distribute: { axis: 'right' },
}
