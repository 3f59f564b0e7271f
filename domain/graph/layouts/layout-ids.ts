/** Every way to arrange, in the order in which they are offered. */
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
