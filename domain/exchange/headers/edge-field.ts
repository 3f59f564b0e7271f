/** The meanings of columns in a table of connections, in the order of the mapping form. */
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
