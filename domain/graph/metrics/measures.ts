/** All measures of nodes. Measures on the same line are computed together. */
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

/** The meaning of a measure's values, for display, sizing and sorting. */
export interface Measure {
  /**
   * How values are displayed: as a whole number, as a percentage, as a decimal fraction, or relative to the greatest
   * value.
   */
  readonly form: 'count' | 'share' | 'fraction' | 'relative'
  /** Whether the nodes with the highest or the lowest values stand out. */
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
