/** All measures computed per node. Those on one line come from the same computation. */
export const measureIds = [
  'degree',
  'strength',
  'betweenness',
  'closeness',
  'cutOff',
  'constraint',
  'effectiveSize',
  'clustering',
  'eigenvector',
  'pageRank',
  'core',
] as const
export type MeasureId = (typeof measureIds)[number]

/** How the values of a measure are to be read, for display, sizing and sorting. */
export interface Measure {
  /** The display format: as is, as a share of a whole, with a fraction, or relative to the greatest value. */
  readonly form: 'count' | 'share' | 'fraction' | 'relative'
  /** Whether nodes with the greatest or the least values stand out. */
  readonly best: 'high' | 'low'
}

export const measures = {
  degree: { form: 'count', best: 'high' },
  strength: { form: 'fraction', best: 'high' },
  betweenness: { form: 'share', best: 'high' },
  closeness: { form: 'share', best: 'high' },
  cutOff: { form: 'count', best: 'high' },
  constraint: { form: 'fraction', best: 'low' },
  effectiveSize: { form: 'fraction', best: 'high' },
  clustering: { form: 'share', best: 'high' },
  eigenvector: { form: 'relative', best: 'high' },
  pageRank: { form: 'relative', best: 'high' },
  core: { form: 'count', best: 'high' },
} as const satisfies Record<MeasureId, Measure>
