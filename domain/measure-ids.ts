/** Measures that need an analysis of the whole network. Users can size, color and sort nodes by a measure. */
export const analyzedMeasures = [
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
export type AnalyzedMeasure = (typeof analyzedMeasures)[number]

export function isAnalyzedMeasure(by: string): by is AnalyzedMeasure {
  return (analyzedMeasures as readonly string[]).includes(by)
}

/** All measures of nodes, in display order. */
export const measureIds = ['degree', 'strength', ...analyzedMeasures] as const
export type MeasureId = (typeof measureIds)[number]
