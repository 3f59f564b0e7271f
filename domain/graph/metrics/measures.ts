import type { MeasureId } from '../../measure-ids.ts'

/** The meaning of a measure's values, for display, sizing and sorting. */
export interface Measure {
  /**
   * The display format of the values: as a whole number, as a percentage, as a decimal fraction, or relative to the
   * greatest value.
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
