import { type Field, fieldKey, mostChoices } from '../entities/field/field.ts'
import { type FieldValue, inWords } from '../entities/field/field-value.ts'
import type { Tag } from '../entities/tag/tag.ts'
import { nextTagColor, tagKey } from '../entities/tag/tag.ts'
import type { Edge } from '../entities/edge/edge.ts'
import type { NodeOrigin } from '../entities/node/node.ts'
import type { Point } from '../graph/free-place.ts'
import type { NodeDraft } from './draft.ts'
import type { KnownField, NetworkCopy } from './network-copy.ts'

/** A node that is to be added. `key` names it within the graph. */
export interface ImportedNode extends NodeDraft {
  readonly key: string
  /** Where the file has it, in the file's own units, y pointing down. */
  readonly place?: Point | undefined
  /** Where it comes from. */
  readonly origin: NodeOrigin | null
  /** The file does not say what it is. */
  readonly isTypeGuessed?: boolean
  /** Only named as the end of a connection: nothing else is known of it. */
  readonly isEnd?: boolean
}

/** A connection that is to be added. An end is the key of a node of the graph, or the id of one of the network. */
export interface ImportedEdge
  extends Pick<Edge, 'label' | 'notes' | 'strength' | 'direction' | 'weight' | 'evidence' | 'fieldValues'> {
  readonly source: string
  readonly target: string
  /** The file does not say which way it leads. */
  readonly isDirectionGuessed?: boolean
}

/** A field that values of nodes or edges are read for, whether the network has it already or not. */
export type ImportedField = Pick<Field, 'name' | 'appliesTo' | 'kind' | 'choices'>

/** What every file is read into, whatever its format, and what is turned into edits. Tags are named by their words. */
export interface ImportedGraph {
  readonly nodes: readonly ImportedNode[]
  readonly edges: readonly ImportedEdge[]
  /** The words of all tags the nodes carry, once each. */
  readonly tags: readonly string[]
  /** The fields that nodes and edges have values for; these stand under their keys (`fieldKey`). */
  readonly fields: readonly ImportedField[]
  /** Where it was read from a file of our own: the network as it was, of which the rest is an outline. */
  readonly copy?: NetworkCopy
}

/** The graph of nodes and edges, with those of the fields that have values. Cost: one pass over nodes and edges. */
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

/** Tags the network lacks, with colors that go on where it stands, and the ids of all tags by `tagKey`. */
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

/** The field with what its values offer to choose from; nothing where there are none. */
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

/** Fields the network lacks, after those that it has, and the ids of all fields by their keys. */
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
    added.push({ ...field, id, position: Math.min(position++, 1e9) })
  }
  return { added, idByKey }
}

/** What there is to see of a copy before it is imported. */
export function outlineOfCopy(copy: NetworkCopy): ImportedGraph {
  const words = new Map(copy.tags.map(({ id, text }) => [id, text]))
  return {
    nodes: copy.nodes.map(({ id, x, y, tagIds, locked: _locked, createdAt: _createdAt, ...draft }) => ({
      ...draft,
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
