import type { Rejection } from '../../edit-kind.ts'
import { fieldKind, type FieldOwner } from '../../field/field.ts'
import { type FieldValues, haveRoom } from '../../field/field-value.ts'
import { fillable, mostTags, type Node, nodeKind } from '../node.ts'
import { rowsAfterMerge } from '../merged-rows.ts'
import { nodeWithFileValues } from '../node-file-values.ts'
import type { Graph } from '../../graph.ts'
import type { Merge } from './merge.ts'

/** Maximum length of notes in characters. */
export const longestNotes = 100_000

/** Returns the remaining node, with missing properties taken from the other nodes, and with the chosen values. */
export function mergedNode(
  graph: Graph,
  stays: Node,
  others: readonly Node[],
  { changes, values }: Pick<Merge, 'changes' | 'values'>,
): { node: Node; rejection: Rejection | null } {
  const all = [stays, ...others]
  const filled = Object.fromEntries(fillable.map((property) => [property, firstOf(all, property)]))
  const tagIds = [...new Set(all.flatMap((node) => node.tagIds))]
  const fieldValues = mergedValues(
    graph,
    'nodes',
    all.map((node) => node.fieldValues),
  )
  const node: Node = {
    ...stays,
    ...(filled as Pick<Node, (typeof fillable)[number]>),
    notes: joinedNotes(all.map(({ notes }) => notes)),
    ...changes,
    tagIds,
    fieldValues: { ...fieldValues, ...ofFields(graph, 'nodes', values) },
    mergedRows: rowsAfterMerge(stays, others),
  }
  return { node: nodeWithFileValues(stays, node), rejection: rejectionOf(node) }
}

function rejectionOf({ notes, tagIds, fieldValues }: Node): Rejection | null {
  if (notes.length > longestNotes) return nodeKind.rejections.notesTooLong
  if (tagIds.length > mostTags) return nodeKind.rejections.tooManyTags
  return haveRoom(fieldValues) ? null : fieldKind.rejections.full
}

function firstOf(nodes: readonly Node[], property: (typeof fillable)[number]): string | null {
  return nodes.find((node) => node[property] !== null)?.[property] ?? null
}

/**
 * Merges the values of custom fields. If several nodes have a value, the first node's value is used. Values of deleted
 * fields are taken only from the first node.
 */
export function mergedValues(
  graph: Graph,
  owner: FieldOwner,
  [own = {}, ...others]: readonly FieldValues[],
): FieldValues {
  const merged = { ...own }
  for (const other of others) {
    for (const [fieldId, value] of Object.entries(ofFields(graph, owner, other))) merged[fieldId] ??= value
  }
  return merged
}

function ofFields(graph: Graph, owner: FieldOwner, values: FieldValues): FieldValues {
  return Object.fromEntries(
    Object.entries(values).filter(([fieldId]) => graph.fields.get(fieldId)?.appliesTo === owner),
  )
}

/** Joins distinct notes, separated by blank lines. */
export function joinedNotes(notes: readonly string[]): string {
  const distinct: string[] = []
  for (const note of notes) {
    if (note.trim() !== '' && !distinct.some((each) => each.trim() === note.trim())) distinct.push(note)
  }
  return distinct.join('\n\n')
}
