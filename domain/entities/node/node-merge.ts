import { z } from 'zod'
import { defineEdit, valuesBefore } from '../edit-kind.ts'
import { removedTogether } from '../draft.ts'
import type { Graph } from '../graph.ts'
import type { Merge } from './merging/merge.ts'
import { mergeOutcome, type MergeOutcome } from './merging/merge-outcome.ts'
import { addEdit, removeEdit } from '../add-edit.ts'
import type { Edge } from '../edge/edge.ts'
import { Edge as EdgeSchema } from '../edge/edge.ts'
import { fillBefore } from '../field/fill.ts'
import { FieldValues } from '../field/field-value.ts'
import { id } from '../fields.ts'
import { editsThatRelist, groupsAfterMerge } from '../group/listings.ts'
import { type Node, NodeChanges, nodeKind } from './node.ts'

/** Maximum number of nodes merged into another in one edit. */
export const mostMerged = 100

/**
 * The properties of a connection that a merge can change. Undo restores only those that differ, because the server
 * rejects an update without changes.
 */
const mergedInEdge = [
  'label',
  'direction',
  'notes',
  'strength',
  'weight',
  'color',
  'evidence',
] as const satisfies readonly (keyof Edge)[]

/**
 * Merges nodes: the first stays, with its id and position. It gets the connections, tasks, tags and notes of the
 * others, and their values for properties that it lacks. Parallel connections are joined, and connections between the
 * merged nodes are removed. The merge is done completely or not at all.
 */
export const nodeMerge = defineEdit({
  schema: z
    .object({
      type: z.literal('node.merge'),
      /** Id of the remaining node. */
      id,
      /** Ids of the nodes that are merged into it. */
      from: z
        .array(id)
        .min(1, 'Choose at least one node to merge.')
        .max(mostMerged, `At most ${mostMerged} nodes can be merged in one step.`),
      /**
       * Chosen values where the nodes differ. By default, the remaining node keeps its own values, and gets missing
       * ones from the others.
       */
      changes: NodeChanges.optional(),
      /** Chosen values of custom fields. */
      values: FieldValues.default({}),
      /** The handles of the others' connections, by connection id. Unchanged by default. */
      handles: z.record(id, EdgeSchema.pick({ sourceHandle: true, targetHandle: true })).default({}),
    })
    .meta({ id: 'NodeMerge' }),
  role: 'editor',
  document: 'network',
  failure: () => 'Failed to merge nodes',
  reach: (edit) => ({ withAlong: { nodes: [edit.id, ...edit.from] }, all: ['fields'] }),
  check: (graph, edit) => {
    if (![edit.id, ...edit.from].every((nodeId) => graph.nodes.has(nodeId))) return nodeKind.rejections.missing
    if (new Set([edit.id, ...edit.from]).size <= edit.from.length) return nodeKind.rejections.withItself
    const outcome = mergeOutcome(graph, edit)
    return outcome.rejection
  },
  inverse: (graph, edit) => {
    const { node, edges, joined, along } = mergeOutcome(graph, edit)
    const before = graph.nodes.get(edit.id)
    if (!before) return []
    return [
      ...edges.map((edge) => removeEdit('edges', edge.id)),
      ...along.map(({ plural, entity }) => removeEdit(plural, entity.id)),
      ...joined.flatMap((edge) => edgeBack(graph, edge)),
      ...nodeBack(graph, before, node),
      ...edit.from.flatMap((nodeId) => {
        const gone = graph.nodes.get(nodeId)
        return gone ? [addEdit('nodes', gone)] : []
      }),
      ...wentWith(graph, edit).map(({ plural, entity }) => addEdit(plural, entity)),
      ...edit.from.flatMap((nodeId) => editsThatRelist(graph, nodeId)),
      ...groupsAfterMerge(graph, edit.id, edit.from)
        .filter((group) => !graph.groups.get(group.id)?.nodeIds.includes(edit.id))
        .map((group) => ({ type: 'group.exclude' as const, id: group.id, nodeIds: [edit.id] })),
    ]
  },
  apply: (draft, edit, at) => {
    const { node, edges, joined, along }: MergeOutcome = mergeOutcome(draft, edit)
    for (const edge of [...joined, ...edges]) draft.set('edges', { ...edge, updatedAt: at })
    for (const { plural, entity } of along) {
      draft.set(plural, 'updatedAt' in entity ? { ...entity, updatedAt: at } : entity)
    }
    for (const group of groupsAfterMerge(draft, edit.id, edit.from)) draft.set('groups', { ...group, updatedAt: at })
    for (const nodeId of edit.from) draft.remove('nodes', nodeId)
    draft.set('nodes', { ...node, updatedAt: at })
  },
})

/**
 * Returns the entities removed with the merged nodes, without repetitions: connections between two of them belong to
 * both.
 */
function wentWith(graph: Graph, { from }: Merge) {
  const known = new Set<string>()
  return from
    .flatMap((nodeId) => removedTogether(graph, 'nodes', nodeId))
    .filter(({ entity }) => known.size < known.add(entity.id).size)
}

/** Returns the edits that restore the remaining node. */
function nodeBack(graph: Graph, before: Node, after: Node) {
  const { id: nodeId } = before
  const changed = Object.fromEntries(
    Object.keys(NodeChanges.shape)
      .filter((property) => before[property as keyof Node] !== after[property as keyof Node])
      .map((property) => [property, before[property as keyof Node]]),
  ) as NodeChanges
  return [
    ...(Object.keys(changed).length > 0 ? [{ type: 'node.update' as const, id: nodeId, changes: changed }] : []),
    ...after.tagIds
      .filter((tagId) => !before.tagIds.includes(tagId))
      .map((tagId) => ({ type: 'node.untag' as const, id: nodeId, tagId })),
    ...changedFields(graph, before, after).map((fieldId) =>
      fillBefore('node.fill' as const, before.fieldValues, { id: nodeId, fieldId, value: null }),
    ),
    ...(before.mergedRows !== after.mergedRows
      ? [{ type: 'node.cite' as const, id: nodeId, mergedRows: before.mergedRows }]
      : []),
  ]
}

function edgeBack(graph: Graph, after: Edge) {
  const before = graph.edges.get(after.id)
  if (!before) return []
  const changed = mergedInEdge.filter((property) => before[property] !== after[property])
  const changes = valuesBefore<Edge, Partial<Edge>>(before, Object.fromEntries(changed.map((each) => [each, null])))
  return [
    ...changedFields(graph, before, after).map((fieldId) =>
      fillBefore('edge.fill' as const, before.fieldValues, { id: after.id, fieldId, value: null }),
    ),
    // This edit comes last, because it restores the evidence. The evidence contains recorded values of the file, which
    // the other edits change.
    ...(changed.length > 0 ? [{ type: 'edge.update' as const, id: after.id, changes }] : []),
  ]
}

function changedFields(graph: Graph, before: Pick<Node, 'fieldValues'>, after: Pick<Node, 'fieldValues'>): string[] {
  return Object.keys(after.fieldValues).filter(
    (fieldId) => graph.fields.has(fieldId) && before.fieldValues[fieldId] !== after.fieldValues[fieldId],
  )
}
