import type { NodeType } from '../model/node.ts'

/** What a connection is called while nobody has said. */
export const defaultLabel = 'Connected to'

/** How a node of the first type usually relates to one of the second. */
const labels: Partial<Record<`${NodeType} ${NodeType}`, string>> = {
  'person person': 'Knows',
  'person organization': 'Works with',
  'person event': 'Attends',
  'person venue': 'Meets people at',
  'organization person': 'Works with',
  'organization organization': 'Cooperates with',
  'organization event': 'Takes part in',
  'organization venue': 'Located at',
  'event person': 'Attended by',
  'event organization': 'Supported by',
  'event venue': 'Takes place at',
  'venue organization': 'Home of',
  'venue event': 'Hosts',
}

/** The label of a connection from one node to another, by what they are. */
export function labelFor(source: NodeType, target: NodeType): string {
  return labels[`${source} ${target}`] ?? defaultLabel
}
