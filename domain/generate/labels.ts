import type { NodeType } from '../entities/node/node.ts'

/** Label of connections for which there is no description. */
export const defaultLabel = 'Connected to'

/** Default labels of connections, by the types of source and target. */
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

/** Default labels of connections from the user's own node, by the type of the target. */
const ownLabels: Readonly<Record<NodeType, string>> = {
  person: 'Know',
  organization: 'Work with',
  event: 'Attend',
  venue: 'Meet people at',
}

/** Returns the label of a connection from the center of the star, by the type of the target. */
export function ownLabelFor(target: NodeType): string {
  return ownLabels[target]
}

/** Returns the label of a connection, by the types of its ends. */
export function labelFor(source: NodeType, target: NodeType): string {
  return labels[`${source} ${target}`] ?? defaultLabel
}
