/** All layouts, in display order. */
export const layoutIds = [
  'force',
  'concentric',
  'layered',
  'grouped',
  'clusters',
  'timeline',
  'circle',
  'grid',
  'tidy',
  'align',
  'distribute',
] as const
export type LayoutId = (typeof layoutIds)[number]
