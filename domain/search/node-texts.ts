import type { Edge } from '../entities/edge/edge.ts'
import { inWords, valueIn } from '../entities/field/field-value.ts'
import type { Node } from '../entities/node/node.ts'
import type { Graph } from '../entities/graph.ts'
import { edgeIdsOf, taskIdsOf } from '../entities/owned-ids.ts'

/** The sources of texts about a node, besides its name. */
export const places = [
  'title',
  'company',
  'email',
  'phone',
  'address',
  'tag',
  'task',
  'field',
  'connection',
  'notes',
] as const
export type Place = (typeof places)[number]

/** Text about a node. */
export interface NodeText {
  readonly place: Place
  /** The name of the field, or of the other end of the connection. Null for other texts. */
  readonly of: string | null
  readonly text: string
}

/** Yields all texts about a node besides its name, in display order. */
export function* textsOf(graph: Graph, node: Node): Generator<NodeText> {
  for (const place of ['title', 'company', 'email', 'phone', 'address'] as const) {
    const text = node[place]
    if (text) yield { place, of: null, text }
  }
  for (const tagId of node.tagIds) {
    const tag = graph.tags.get(tagId)
    if (tag) yield { place: 'tag', of: null, text: tag.text }
  }
  for (const id of taskIdsOf(graph, node.id)) {
    const task = graph.tasks.get(id)
    if (task) yield { place: 'task', of: null, text: task.text }
  }
  yield* fieldTexts(graph, node)
  for (const id of edgeIdsOf(graph, node.id)) {
    const edge = graph.edges.get(id)
    if (edge?.label) yield { place: 'connection', of: nameOfOther(graph, edge, node.id), text: edge.label }
  }
  if (node.notes) yield { place: 'notes', of: null, text: node.notes }
}

function* fieldTexts(graph: Graph, { fieldValues }: Node): Generator<NodeText> {
  // Snapshots from an earlier release may have no field values.
  for (const fieldId of Object.keys(fieldValues ?? {})) {
    const field = graph.fields.get(fieldId)
    const value = field && valueIn(field, fieldValues)
    if (field && value !== null && value !== undefined) yield { place: 'field', of: field.name, text: inWords(value) }
  }
}

function nameOfOther(graph: Graph, { sourceId, targetId }: Edge, nodeId: string): string {
  return graph.nodes.get(sourceId === nodeId ? targetId : sourceId)?.name ?? ''
}
