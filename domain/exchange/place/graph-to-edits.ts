import type { Edit } from '../../edits/edit.ts'
import type { FieldValues } from '../../entities/field/field-value.ts'
import { type Tag, tagKey } from '../../entities/tag/tag.ts'
import type { Graph } from '../../entities/graph.ts'
import { fieldsToAdd, tagsToAdd } from '../plan/imported-graph.ts'
import { copyToEdits } from './copy-to-edits.ts'
import type { KnownField } from '../map/assign-fields.ts'
import type { PlacedGraph } from './place-graph.ts'

/** The ids of the entities that an import added, so that the import can be undone. */
export interface ImportedIds {
  readonly nodes: readonly string[]
  readonly edges: readonly string[]
  /** Added tags. Existing tags that the import used are not included. */
  readonly tags: readonly string[]
  /** Added custom fields. Existing fields that the import used are not included. */
  readonly fields: readonly string[]
  /** Added views. Their placements are not listed, because they are removed with the views. */
  readonly views: readonly string[]
  /** Added tasks. Undo does not need these ids, because tasks are removed with their nodes. */
  readonly tasks: readonly string[]
  readonly groups: readonly string[]
}

/**
 * Converts a placed graph to edits: missing tags and fields first, then nodes in file order, then connections.
 * `existing` are the tags of the network and `fields` its fields. Tags and fields of the file are matched with these by
 * the same keys that edits use. Cost: one pass over the graph.
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
    ({ key, place: _place, isTypeGuessed: _guessed, isEnd: _end, tags: words, fieldValues, ...node }): Edit => {
      const id = newId()
      nodeIds.set(key, id)
      const tagIds = [...new Set(words.flatMap((word) => idByKey.get(tagKey(word)) ?? []))]
      const own = { id, tagIds, fieldValues: byId(fieldValues), locked: false, mergedRows: null }
      return { type: 'node.add', node: { ...node, ...own } }
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

/** Returns the ids of all entities that the edits add. */
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
 * Returns the edits that undo an import in a network that has changed since. They remove the imported connections,
 * nodes, views and groups that still exist, and imported tags and fields that no other entity uses. Cost: one pass over
 * nodes and connections.
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
