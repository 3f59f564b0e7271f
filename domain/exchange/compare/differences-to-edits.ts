import type { Edit } from '../../edits/edit.ts'
import { splitEdits } from '../../edits/split-edits.ts'
import type { Direction, Edge, EdgeChanges } from '../../entities/edge/edge.ts'
import type { MergedRows, NodeChanges } from '../../entities/node/node.ts'
import { fieldKey } from '../../entities/field/field.ts'
import type { FieldValue, FieldValues } from '../../entities/field/field-value.ts'
import { withFileValues } from '../../entities/file-values.ts'
import { tagKey } from '../../entities/tag/tag.ts'
import { graphToEdits } from '../place/graph-to-edits.ts'
import type { ImportTarget } from '../place/import-batches.ts'
import { placeGraph } from '../place/place-graph.ts'
import type { Progress } from '../table.ts'
import { edgeCites, nodeCites, rowCites } from './cites.ts'
import { fieldOfProperty } from './field-differences.ts'
import { directionIn } from './edge-differences.ts'
import type { SelectedDifferences } from './select-differences.ts'
import { reversedHandles } from './reversed-handles.ts'

/**
 * Converts chosen differences to batches of edits. The batches have to be submitted in this order, as one step.
 * Yields progress.
 */
export function* differenceBatches(
  taken: SelectedDifferences,
  { tags: ofNetwork, fields: fieldsOfNetwork, ...surroundings }: ImportTarget,
  newId: () => string,
): Generator<Progress, Edit[][], void> {
  const tags = [...ofNetwork]
  const fields = [...fieldsOfNetwork]
  const edges = [...(surroundings.edges ?? [])]
  const added = graphToEdits(yield* placeGraph(taken.graph, { ...surroundings, edges }), tags, newId, fields)
  const tagIds = new Map(tags.map(({ id, text }) => [tagKey(text), id]))
  for (const edit of added) if (edit.type === 'tag.add') tagIds.set(tagKey(edit.tag.text), edit.tag.id)
  const known = [...fields, ...added.flatMap((edit) => (edit.type === 'field.add' ? [edit.field] : []))]
  const fieldIds = new Map(known.map((field) => [fieldKey(field), field.id]))
  const ids = { tagIds, fieldIds }
  const standing = [...edges, ...added.flatMap((edit) => (edit.type === 'edge.add' ? [edit.edge] : []))]
  const turning = taken.edges.filter(isTurning).map(({ entity }) => entity)
  const handles = reversedHandles(turning, standing)
  const ofEdges = taken.edges.map((changed) =>
    isTurning(changed)
      ? turnedEdits(changed, handles.get(changed.entity.id), ids, newId)
      : { edits: edgeEdits(changed, ids), after: [] },
  )
  return splitEdits([
    ...added,
    ...taken.nodes.flatMap((changed) => nodeEdits(changed, ids)),
    ...mergedRowEdits(taken.nodes, ids),
    ...ofEdges.flatMap(({ edits }) => edits),
    // Reversed connections are added after all of them have been removed, because two of them may swap handles.
    ...ofEdges.flatMap(({ after }) => after),
    ...taken.gone.edges.map(({ id }): Edit => ({ type: 'edge.remove', id })),
    ...taken.gone.nodes.map(({ id }): Edit => ({ type: 'node.remove', id })),
  ])
}

/** The ids of tags and fields, by key. */
interface Ids {
  readonly tagIds: ReadonlyMap<string, string>
  readonly fieldIds: ReadonlyMap<string, string>
}

function nodeEdits(
  { imported, entity, changes, left, mergedRow }: SelectedDifferences['nodes'][number],
  { tagIds, fieldIds }: Ids,
): Edit[] {
  const { id } = entity
  const plain = changes.filter(({ property }) => property !== 'tags' && fieldOfProperty(property) === null)
  const hasTags = changes.some(({ property }) => property === 'tags')
  const values = Object.fromEntries(plain.map(({ property, to }) => [property, to])) as NodeChanges
  const words = hasTags ? imported.tags : []
  return [
    ...(plain.length > 0 ? [{ type: 'node.update' as const, id, changes: values }] : []),
    ...words.flatMap((word) => tagIds.get(tagKey(word)) ?? []).map((tagId): Edit => ({ type: 'node.tag', id, tagId })),
    ...fills(changes, imported.fieldValues, fieldIds).map((fill): Edit => ({ type: 'node.fill', id, ...fill })),
    // This edit comes last, because other edits to the same values would be treated as corrections by a user.
    ...(entity.origin && !mergedRow
      ? [
          {
            type: 'node.cite' as const,
            id,
            said: nodeCites(imported, entity, decidedProperties(changes, left), fieldIds),
          },
        ]
      : []),
  ]
}

/** Returns the edits that record new values of rows whose nodes were merged into others. */
function mergedRowEdits(nodes: SelectedDifferences['nodes'], { fieldIds }: Ids): Edit[] {
  const rowsOf = new Map<string, MergedRows>()
  for (const { imported, entity, changes, left, mergedRow } of nodes) {
    if (!mergedRow) continue
    const said = rowCites(imported, mergedRow, [...changes, ...left], fieldIds)
    const rows = rowsOf.get(entity.id) ?? entity.mergedRows ?? []
    rowsOf.set(
      entity.id,
      rows.map((row) => (row === mergedRow ? { ...row, said } : row)),
    )
  }
  return Array.from(rowsOf, ([id, mergedRows]): Edit => ({ type: 'node.cite', id, mergedRows }))
}

function decidedProperties(
  changes: readonly { readonly property: string }[],
  left: readonly { readonly property: string }[],
) {
  const as =
    (isSelected: boolean) =>
    ({ property }: { readonly property: string }) => ({ property, isSelected })
  return [...changes.map(as(true)), ...left.map(as(false))]
}

/** Returns the edits that set values of custom fields. */
function fills(
  changes: readonly { readonly property: string }[],
  values: FieldValues,
  fieldIds: ReadonlyMap<string, string>,
): { fieldId: string; value: FieldValue }[] {
  return changes.flatMap(({ property }) => {
    const key = fieldOfProperty(property) ?? ''
    const [fieldId, value] = [fieldIds.get(key), values[key]]
    return fieldId === undefined || value === undefined ? [] : [{ fieldId, value }]
  })
}

type ChangedEdge = SelectedDifferences['edges'][number]

function isTurning({ imported, entity, changes }: ChangedEdge): boolean {
  return changes.some(({ property }) => property === 'direction') && directionIn(imported, entity) === 'back'
}

function edgeEdits(changed: ChangedEdge, { fieldIds }: Ids): Edit[] {
  const { imported, entity, changes } = changed
  const { id } = entity
  const values = edgeChanges(changed)
  return [
    ...(Object.keys(values).length > 0 ? [{ type: 'edge.update' as const, id, changes: values }] : []),
    ...fills(changes, imported.fieldValues, fieldIds).map((fill): Edit => ({ type: 'edge.fill', id, ...fill })),
    ...(entity.evidence.kind === 'imported'
      ? [{ type: 'edge.cite' as const, id, said: citedValues(changed, fieldIds) }]
      : []),
  ]
}

/**
 * Returns the edits that reverse a connection. The ends of a connection cannot change, so a new connection replaces it.
 * The edits in `after` follow the edits of all connections.
 */
function turnedEdits(
  changed: ChangedEdge,
  handles: Pick<Edge, 'sourceHandle' | 'targetHandle'> | undefined,
  ids: Ids,
  newId: () => string,
): { edits: Edit[]; after: Edit[] } {
  const { imported, entity, changes } = changed
  if (!handles) {
    // If the two nodes have no free handles, the connection keeps its direction and only its other properties change.
    const others = changes.filter(({ property }) => property !== 'direction')
    return { edits: edgeEdits({ ...changed, changes: others }, ids), after: [] }
  }
  const { updatedAt: _updatedAt, ...edge } = entity
  const filled = fills(changes, imported.fieldValues, ids.fieldIds).map(({ fieldId, value }) => [fieldId, value])
  const turned = {
    ...edge,
    ...edgeChanges(changed),
    ...handles,
    sourceId: edge.targetId,
    targetId: edge.sourceId,
    evidence: withFileValues(
      edge.evidence,
      edge.evidence.kind === 'imported' ? citedValues(changed, ids.fieldIds) : {},
    ),
    fieldValues: { ...edge.fieldValues, ...Object.fromEntries(filled) },
    id: newId(),
  }
  return { edits: [{ type: 'edge.remove', id: entity.id }], after: [{ type: 'edge.add', edge: turned }] }
}

function citedValues({ imported, entity, changes, left }: ChangedEdge, fieldIds: Ids['fieldIds']) {
  return edgeCites(imported, entity, decidedProperties(changes, left), fieldIds)
}

function edgeChanges({ imported, changes }: ChangedEdge): EdgeChanges {
  const values: EdgeChanges = {}
  for (const { property, to } of changes) {
    if (property === 'label' || property === 'notes') values[property] = to
    else if (property === 'direction') values.direction = imported.direction satisfies Direction
    else if (property === 'strength' || property === 'weight') {
      const value = imported[property]
      if (value !== null) values[property] = value
    }
  }
  return values
}
