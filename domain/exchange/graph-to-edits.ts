import type { Edit } from '../edits/edit.ts'
import type { FieldValues } from '../entities/field/field-value.ts'
import { type Tag, tagKey } from '../entities/tag/tag.ts'
import type { Graph } from '../graph/graph.ts'
import { fieldsToAdd, tagsToAdd } from './imported-graph.ts'
import { copyToEdits, type KnownField } from './network-copy.ts'
import type { PlacedGraph } from './place-graph.ts'

/** What an import has put into a network, so that it can be taken out again. */
export interface ImportedIds {
  readonly nodes: readonly string[]
  readonly edges: readonly string[]
  /** Tags that came with it; those that stood in the network before are not among them. */
  readonly tags: readonly string[]
  /** Fields that came with it, likewise. */
  readonly fields: readonly string[]
  /** Views that came with it; they take the places in them along. */
  readonly views: readonly string[]
  /** Tasks that came with its nodes, which take them along. */
  readonly tasks: readonly string[]
  readonly groups: readonly string[]
}

/**
 * A placed graph → the edits that add it: first the tags and fields the network does not have, then the nodes in the order
 * of the file, then the connections. `existing` are the network's tags, `fields` its fields; both are matched the way the
 * network itself tells them apart. Cost: one pass over the graph.
 */
export function graphToEdits(
  { nodes, edges, tags, fields: filled, copied }: PlacedGraph,
  existing: Iterable<Pick<Tag, 'id' | 'text'>>,
  newId: () => string,
  fields: Iterable<KnownField> = [],
): Edit[] {
  if (copied) return copyToEdits(copied.copy, { ...copied, tags: existing, fields }, newId)
  const { added, idByKey } = tagsToAdd(tags, existing, newId)
  const { added: addedFields, idByKey: fieldIds } = fieldsToAdd(filled, fields, newId)
  const nodeIds = new Map<string, string>()
  const nodeEdits = nodes.map(
    ({ key, place: _place, isTypeGuessed: _guessed, isEnd: _end, tags: words, fieldValues, ...draft }): Edit => {
      const id = newId()
      nodeIds.set(key, id)
      const tagIds = [...new Set(words.flatMap((word) => idByKey.get(tagKey(word)) ?? []))]
      return { type: 'node.add', node: { ...draft, id, tagIds, fieldValues: byId(fieldValues), locked: false } }
    },
  )
  const edgeEdits = edges.map(({ source, target, isDirectionGuessed: _guessed, fieldValues, ...edge }): Edit => {
    const ends = { sourceId: nodeIds.get(source) ?? source, targetId: nodeIds.get(target) ?? target }
    return {
      type: 'edge.add',
      edge: { ...edge, ...ends, id: newId(), color: null, animated: true, fieldValues: byId(fieldValues) },
    }
  })
  return [
    ...added.map((tag): Edit => ({ type: 'tag.add', tag })),
    ...addedFields.map((field): Edit => ({ type: 'field.add', field })),
    ...nodeEdits,
    ...edgeEdits,
  ]

  function byId(values: FieldValues): FieldValues {
    return Object.fromEntries(Object.entries(values).map(([key, value]) => [fieldIds.get(key) ?? key, value]))
  }
}

/** What edits add. */
export function idsOf(edits: readonly Edit[]): ImportedIds {
  return {
    nodes: edits.flatMap((edit) => (edit.type === 'node.add' ? [edit.node.id] : [])),
    edges: edits.flatMap((edit) => (edit.type === 'edge.add' ? [edit.edge.id] : [])),
    tags: edits.flatMap((edit) => (edit.type === 'tag.add' ? [edit.tag.id] : [])),
    fields: edits.flatMap((edit) => (edit.type === 'field.add' ? [edit.field.id] : [])),
    views: edits.flatMap((edit) => (edit.type === 'view.add' ? [edit.view.id] : [])),
    tasks: edits.flatMap((edit) => (edit.type === 'task.add' ? [edit.task.id] : [])),
    groups: edits.flatMap((edit) => (edit.type === 'group.add' ? [edit.group.id] : [])),
  }
}

/**
 * The edits that take an import out of a network in which other work was done since: its connections and nodes, as far
 * as they are still there, its views and groups, and its tags and fields unless others carry them by now. Cost: one pass over nodes and connections.
 */
export function editsThatRemove(imported: ImportedIds, graph: Graph): Edit[] {
  const nodes = new Set(imported.nodes)
  const inUse = new Set<string>()
  for (const node of graph.nodes.values()) {
    if (nodes.has(node.id)) continue
    for (const tagId of node.tagIds) inUse.add(tagId)
    for (const fieldId of Object.keys(node.fieldValues)) inUse.add(fieldId)
  }
  const edges = new Set(imported.edges)
  for (const edge of graph.edges.values()) {
    if (!edges.has(edge.id)) for (const fieldId of Object.keys(edge.fieldValues)) inUse.add(fieldId)
  }
  return [
    ...imported.views.filter((id) => graph.views.has(id)).map((id): Edit => ({ type: 'view.remove', id })),
    ...imported.groups.filter((id) => graph.groups.has(id)).map((id): Edit => ({ type: 'group.remove', id })),
    ...imported.edges.filter((id) => graph.edges.has(id)).map((id): Edit => ({ type: 'edge.remove', id })),
    ...imported.nodes.filter((id) => graph.nodes.has(id)).map((id): Edit => ({ type: 'node.remove', id })),
    ...imported.tags
      .filter((id) => graph.tags.has(id) && !inUse.has(id))
      .map((id): Edit => ({ type: 'tag.remove', id })),
    ...imported.fields
      .filter((id) => graph.fields.has(id) && !inUse.has(id))
      .map((id): Edit => ({ type: 'field.remove', id })),
  ]
}
