import type { Edit } from '../edits/edit.ts'

/** Topics of changes, by which the activity can be filtered. */
export const topics = ['nodes', 'connections', 'tasks', 'organizing', 'views', 'network', 'places', 'book'] as const
export type Topic = (typeof topics)[number]

/** The topic of each edit kind. Does not compile if a kind is missing. */
export const topicOf = {
  'network.rename': 'network',
  'network.describe': 'network',
  'node.add': 'nodes',
  'node.update': 'nodes',
  'node.remove': 'nodes',
  'node.fill': 'nodes',
  'node.cite': 'nodes',
  'node.merge': 'nodes',
  'node.move': 'places',
  'node.tag': 'organizing',
  'node.untag': 'organizing',
  'edge.add': 'connections',
  'edge.update': 'connections',
  'edge.remove': 'connections',
  'edge.fill': 'connections',
  'edge.cite': 'connections',
  'task.add': 'tasks',
  'task.update': 'tasks',
  'task.remove': 'tasks',
  'tag.add': 'organizing',
  'tag.update': 'organizing',
  'tag.remove': 'organizing',
  'field.add': 'organizing',
  'field.update': 'organizing',
  'field.remove': 'organizing',
  'distinction.add': 'nodes',
  'distinction.remove': 'nodes',
  'group.add': 'organizing',
  'group.include': 'organizing',
  'group.exclude': 'organizing',
  'group.update': 'organizing',
  'group.remove': 'organizing',
  'view.add': 'views',
  'view.update': 'views',
  'view.remove': 'views',
  'view.place': 'places',
  'placement.add': 'places',
  'placement.remove': 'places',
  'interaction.add': 'book',
  'interaction.update': 'book',
  'interaction.remove': 'book',
  'insightAnswer.add': 'book',
  'insightAnswer.update': 'book',
  'insightAnswer.remove': 'book',
  'goal.add': 'book',
  'goal.update': 'book',
  'goal.record': 'book',
  'goal.remove': 'book',
  'cadence.add': 'book',
  'cadence.update': 'book',
  'cadence.remove': 'book',
  'introduction.add': 'book',
  'introduction.update': 'book',
  'introduction.remove': 'book',
  'identity.add': 'book',
  'identity.update': 'book',
  'identity.remove': 'book',
  'weighting.add': 'book',
  'weighting.update': 'book',
  'weighting.remove': 'book',
} as const satisfies Record<Edit['type'], Topic>

/** Returns the edit kinds that belong to a topic. */
export function typesOf(topic: Topic): readonly Edit['type'][] {
  return (Object.keys(topicOf) as Edit['type'][]).filter((type) => topicOf[type] === topic)
}
