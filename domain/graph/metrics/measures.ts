/** What is measured of every node. Those of one line come from one computation. */
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

/** What the values of a measure are, for whoever shows, sizes or sorts by them. */
export interface Measure {
  /** How a value is said: as it is, as a part of a whole, with a fraction, or as a part of the greatest one. */
  readonly form: 'count' | 'share' | 'fraction' | 'relative'
  /** Which nodes stand out: those with the greatest values or with the least. */
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
