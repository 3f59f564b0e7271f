import type { ColorBy, SizeBy } from '../../domain/entities/view/appearance.ts'
import { analyzedNames } from '../../domain/graph/metrics/measure-texts.ts'
import type { Graph } from '../../domain/entities/graph.ts'

/** Names of the properties that node colors can represent. */
export const colorNames = {
  type: 'Type',
  degree: 'Connections',
  strength: 'Total connection strength',
  freshness: 'Freshness of your connection',
  tag: 'Tag',
  company: 'Company',
  community: 'Community',
  ...analyzedNames,
} as const satisfies Record<Exclude<ColorBy['by'], 'field'>, string>

/** Names of the properties that node sizes can represent. */
export const sizeNames = {
  nothing: 'Same size for all',
  degree: 'Connections',
  strength: 'Total connection strength',
  tag: 'Number of tags',
  company: 'People in the same company',
  ...analyzedNames,
} as const satisfies Record<Exclude<SizeBy['by'], 'field'>, string>

/** Returns the name of the property that colors represent, for the legend. */
export function colorName(graph: Graph | null, color: ColorBy): string {
  return color.by === 'field' ? fieldName(graph, color.fieldId) : colorNames[color.by]
}

export function sizeName(graph: Graph | null, size: SizeBy): string {
  return size.by === 'field' ? fieldName(graph, size.fieldId) : sizeNames[size.by]
}

function fieldName(graph: Graph | null, fieldId: string): string {
  return graph?.fields.get(fieldId)?.name ?? ''
}
