import type { NodeType } from '../entities/node/node.ts'

/** The label of connections without a description. */
export const defaultLabel = 'Connected to'

/** The usual relationship from a node of the first type to one of the second. */
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

/** Like `labels`, for connections that start at the user's own node, "You". */
const ownLabels: Readonly<Record<NodeType, string>> = {
  person: 'Know',
  organization: 'Work with',
  event: 'Attend',
  venue: 'Meet people at',
}

/** Returns the label of a connection from the center of a star, by the target's type. */
export function ownLabelFor(target: NodeType): string {
  return ownLabels[target]
}

/** Returns the label of a connection by the types of its ends. */
export function labelFor(source: NodeType, target: NodeType): string {
  return labels[`${source} ${target}`] ?? defaultLabel
}
