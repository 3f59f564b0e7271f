import type { NodeType } from '../entities/node/node.ts'

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

/** The same where the person who reads it stands at the beginning, under the name "You". */
const ownLabels: Readonly<Record<NodeType, string>> = {
  person: 'Know',
  organization: 'Work with',
  event: 'Attend',
  venue: 'Meet people at',
}

/** The label of a connection from the node in the middle of a star, by what it leads to. */
export function ownLabelFor(target: NodeType): string {
  return ownLabels[target]
}

/** The label of a connection from one node to another, by what they are. */
export function labelFor(source: NodeType, target: NodeType): string {
  return labels[`${source} ${target}`] ?? defaultLabel
}
