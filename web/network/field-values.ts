import type { Edge } from '../../domain/entities/edge/edge.ts'
import { type Field, type FieldOwner, mostChoices } from '../../domain/entities/field/field.ts'
import type { FieldKind } from '../../domain/entities/field/field-kinds.ts'
import { type FieldValue, type FieldValues, inWords, readAs, valueIn } from '../../domain/entities/field/field-value.ts'
import type { Node } from '../../domain/entities/node/node.ts'
import type { Graph } from '../../domain/entities/graph.ts'
import { dayText } from '../ui/time/days.ts'
import { texts } from './texts.ts'

/** A value for display, with its field. */
export interface FieldFact {
  readonly field: Field
  readonly value: FieldValue
}

/** Returns the custom fields of nodes or of edges, in order. */
export function fieldsOf({ fields }: Pick<Graph, 'fields'>, owner: FieldOwner): readonly Field[] {
  return [...fields.values()].filter(({ appliesTo }) => appliesTo === owner).sort(byPlace)
}

function byPlace(a: Field, b: Field): number {
  return a.position - b.position || (a.id < b.id ? -1 : 1)
}

/** Returns the readable values that a node or an edge has in these fields, in order. */
export function factsOf(fields: readonly Field[], values: FieldValues | undefined): readonly FieldFact[] {
  return fields.flatMap((field) => {
    const value = valueIn(field, values)
    return value === null ? [] : [{ field, value }]
  })
}

const cardFields = new WeakMap<Graph['fields'], readonly Field[]>()

/** Returns the custom fields that cards show, in order. Cached, because every card needs them. */
export function fieldsOnCards({ fields }: Pick<Graph, 'fields'>): readonly Field[] {
  const known = cardFields.get(fields)
  if (known) return known
  const found = fieldsOf({ fields }, 'nodes').filter(({ onCard }) => onCard)
  cardFields.set(fields, found)
  return found
}

/** Formats a value for display. Dates are in the user's locale. */
export function shownValue({ kind }: Pick<Field, 'kind'>, value: FieldValue): string {
  return kind === 'date' ? dayText(inWords(value)) : inWords(value)
}

/** Returns the values that several entities have in common in these fields, and the fields in which they differ. */
export function commonFieldValues(
  fields: readonly Field[],
  all: readonly Pick<Node, 'fieldValues'>[],
): { readonly values: FieldValues; readonly mixed: ReadonlySet<string> } {
  const [first, ...others] = all
  const values: FieldValues = {}
  const mixed = new Set<string>()
  for (const { id } of fields) {
    // Snapshots from servers without custom fields have no property `fieldValues`.
    const value = first?.fieldValues?.[id]
    if (others.some(({ fieldValues }) => fieldValues?.[id] !== value)) mixed.add(id)
    else if (value !== undefined) values[id] = value
  }
  return { values, mixed }
}

/** Returns the number of nodes and edges that have a value in each field, by field id. Cost: one pass over both. */
export function valueCounts(graph: Pick<Graph, 'nodes' | 'edges'>): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const { fieldValues } of owners(graph))
    for (const fieldId of Object.keys(fieldValues ?? {})) counts.set(fieldId, (counts.get(fieldId) ?? 0) + 1)
  return counts
}

function* owners({ nodes, edges }: Pick<Graph, 'nodes' | 'edges'>): Iterable<Node | Edge> {
  yield* nodes.values()
  yield* edges.values()
}

/** How many values of a field could be read if its kind were changed. */
export interface KindPreview {
  readonly count: number
  readonly unreadable: number
  /** The first values that could not be read, with the names of their nodes or edges. */
  readonly examples: readonly { readonly owner: string; readonly value: string }[]
}

const mostExamples = 3

/** Returns a preview of changing the kind of a field. Cost: one pass over the nodes or the edges. */
export function previewKind(graph: Graph, field: Pick<Field, 'id' | 'appliesTo'>, kind: FieldKind): KindPreview {
  let count = 0
  let unreadable = 0
  const examples: { owner: string; value: string }[] = []
  for (const each of graph[field.appliesTo].values()) {
    const value = each.fieldValues?.[field.id]
    if (value === undefined) continue
    count++
    if (readAs(kind, value) !== null) continue
    unreadable++
    if (examples.length < mostExamples) examples.push({ owner: nameOfOwner(graph, each), value: inWords(value) })
  }
  return { count, unreadable, examples }
}

function nameOfOwner(graph: Graph, owner: Node | Edge): string {
  if (!('sourceId' in owner)) return owner.name
  const nameOf = (id: string) => graph.nodes.get(id)?.name ?? ''
  return texts.fields.between(nameOf(owner.sourceId), nameOf(owner.targetId))
}

/** Returns the distinct values of a field as choices. If there are more than the limit, returns the first ones. */
export function fieldChoices(graph: Graph, field: Pick<Field, 'id' | 'appliesTo'>): readonly string[] {
  const choices = new Set<string>()
  for (const { fieldValues } of graph[field.appliesTo].values()) {
    const choice = valueIn({ id: field.id, kind: 'choice' }, fieldValues)
    if (choice !== null) choices.add(inWords(choice))
    if (choices.size === mostChoices) break
  }
  return [...choices]
}
