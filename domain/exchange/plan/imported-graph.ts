import { type Field, fieldKey, mostChoices } from '../../entities/field/field.ts'
import { type FieldValue, inWords } from '../../entities/field/field-value.ts'
import { type Tag, nextTagColor, tagKey } from '../../entities/tag/tag.ts'
import type { Edge } from '../../entities/edge/edge.ts'
import type { NodeOrigin } from '../../entities/node/node.ts'
import type { Point } from '../../graph/free-place.ts'
import type { NodeInRow } from './node-in-row.ts'
import type { NetworkCopy } from '../read/network-copy.ts'
import type { KnownField } from '../map/assign-fields.ts'

/** A node to import. `key` identifies it within the graph. */
export interface ImportedNode extends NodeInRow {
  readonly key: string
  /** The node's position in the file, in the file's own units, with y pointing down. */
  readonly place?: Point | undefined
  /** The file that the node comes from, with the node's id and values in that file. */
  readonly origin: NodeOrigin | null
  /** Whether the type was guessed because the file does not specify it. */
  readonly isTypeGuessed?: boolean
  /** Whether the file mentions the node only as the end of a connection. */
  readonly isEnd?: boolean
}

/** A connection to import. Each end is the key of an imported node or the id of a node in the network. */
export interface ImportedEdge
  extends Pick<Edge, 'label' | 'notes' | 'strength' | 'direction' | 'weight' | 'evidence' | 'fieldValues'> {
  readonly source: string
  readonly target: string
  /** Whether the direction was guessed because the file does not specify it. */
  readonly isDirectionGuessed?: boolean
}

/** A custom field for which nodes or edges have values, whether or not the network already has the field. */
export type ImportedField = Pick<Field, 'name' | 'appliesTo' | 'kind' | 'choices'>

/** The common result of all formats, which is converted to edits. Tags are identified by their text. */
export interface ImportedGraph {
  readonly nodes: readonly ImportedNode[]
  readonly edges: readonly ImportedEdge[]
  /** The distinct tags of all nodes. */
  readonly tags: readonly string[]
  /**
   * The custom fields for which nodes or edges have values. Nodes and edges store these values by field key
   * (`fieldKey`).
   */
  readonly fields: readonly ImportedField[]
  /**
   * The original network if the graph was read from a Kithmap file. The rest of the graph is then only a preview of
   * that network.
   */
  readonly copy?: NetworkCopy
}

/**
 * Builds a graph from nodes and edges, with the custom fields for which they have values. Cost: one pass over nodes and
 * edges.
 */
export function importedGraph(
  nodes: readonly ImportedNode[],
  edges: readonly ImportedEdge[],
  fields: readonly Omit<ImportedField, 'choices'>[] = [],
): ImportedGraph {
  const tags = new Map<string, string>()
  for (const node of nodes) {
    for (const tag of node.tags) if (!tags.has(tagKey(tag))) tags.set(tagKey(tag), tag)
  }
  return {
    nodes,
    edges,
    tags: [...tags.values()],
    fields: fields.flatMap((field) => filledField(field, field.appliesTo === 'nodes' ? nodes : edges)),
  }
}

/**
 * Returns the tags that the network does not have, colored with the next colors of the palette, and the ids of all tags
 * by `tagKey`.
 */
export function tagsToAdd(
  words: readonly string[],
  existing: Iterable<Pick<Tag, 'id' | 'text'>>,
  newId: () => string,
): { added: Tag[]; idByKey: ReadonlyMap<string, string> } {
  const idByKey = new Map<string, string>()
  for (const tag of existing) idByKey.set(tagKey(tag.text), tag.id)
  const added: Tag[] = []
  for (const text of words) {
    const key = tagKey(text)
    if (idByKey.has(key)) continue
    const tag = { id: newId(), text, color: nextTagColor(idByKey.size) }
    added.push(tag)
    idByKey.set(key, tag.id)
  }
  return { added, idByKey }
}

/**
 * Returns the field with its values as choices, if it is a choice field. Returns an empty array if no entity has a
 * value.
 */
function filledField(
  field: Omit<ImportedField, 'choices'>,
  entities: readonly { readonly fieldValues: Readonly<Record<string, FieldValue>> }[],
): ImportedField[] {
  const key = fieldKey(field)
  const isFilled = (entity: (typeof entities)[number]) => entity.fieldValues[key] !== undefined
  if (field.kind !== 'choice') return entities.some(isFilled) ? [{ ...field, choices: [] }] : []
  const choices = new Set<string>()
  for (const { fieldValues } of entities) {
    const value = fieldValues[key]
    if (value !== undefined && choices.size < mostChoices) choices.add(inWords(value))
  }
  return choices.size > 0 ? [{ ...field, choices: [...choices] }] : []
}

/**
 * Returns the fields that the network does not have, positioned after its existing fields, and the ids of all fields by
 * key.
 */
export function fieldsToAdd(
  fields: readonly ImportedField[],
  existing: Iterable<KnownField>,
  newId: () => string,
): { added: Field[]; idByKey: ReadonlyMap<string, string> } {
  const idByKey = new Map<string, string>()
  let position = 0
  for (const field of existing) {
    idByKey.set(fieldKey(field), field.id)
    position = Math.max(position, field.position + 1)
  }
  const added: Field[] = []
  for (const field of fields) {
    const key = fieldKey(field)
    if (idByKey.has(key)) continue
    const id = newId()
    idByKey.set(key, id)
    added.push({ onCard: false, ...field, id, position: Math.min(position++, 1e9) })
  }
  return { added, idByKey }
}

/** Returns a preview of a network in a Kithmap file. */
export function outlineOfCopy(copy: NetworkCopy): ImportedGraph {
  const words = new Map(copy.tags.map(({ id, text }) => [id, text]))
  return {
    nodes: copy.nodes.map(({ id, x, y, tagIds, locked: _locked, createdAt: _createdAt, ...node }) => ({
      ...node,
      key: id,
      place: { x, y },
      tags: tagIds.flatMap((tagId) => words.get(tagId) ?? []),
    })),
    edges: copy.edges.map(
      ({ sourceId, targetId, label, notes, strength, direction, weight, evidence, fieldValues }) => ({
        source: sourceId,
        target: targetId,
        label,
        notes,
        strength,
        direction,
        weight,
        evidence,
        fieldValues,
      }),
    ),
    tags: [...words.values()],
    fields: copy.fields,
    copy,
  }
}
