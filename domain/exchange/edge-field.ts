/** What a column of a table of connections can say, in the order a mapping form lists it. */
export const edgeFields = [
  'source',
  'sourceType',
  'target',
  'targetType',
  'label',
  'strength',
  'weight',
  'direction',
  'notes',
  'link',
  'date',
] as const
export type EdgeField = (typeof edgeFields)[number]
