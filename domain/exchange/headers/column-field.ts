/** The node fields that a column can be mapped to, in the order of the mapping form. */
export const columnFields = [
  'name',
  'id',
  'type',
  'title',
  'company',
  'notes',
  'address',
  'date',
  'email',
  'phone',
  'profileUrl',
  'imageUrl',
  'tags',
  'color',
  'connectedTo',
] as const
export type ColumnField = (typeof columnFields)[number]
export type SingleColumnField = Exclude<ColumnField, 'name'>
