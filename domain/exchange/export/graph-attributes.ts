import type { Direction, Edge } from '../../entities/edge/edge.ts'
import type { FieldOwner } from '../../entities/field/field.ts'
import type { FieldKind } from '../../entities/field/field-kinds.ts'
import type { FieldValues } from '../../entities/field/field-value.ts'
import { type Node, nodeTypeLabels } from '../../entities/node/node.ts'
import { type ExportedField, exportedFields } from './export-fields.ts'
import { joined, tagWordsOf } from './export-tables.ts'
import type { ExportedNetwork } from './exported-network.ts'
import { xmlText } from './xml-text.ts'

type Value = string | number | null

/** A property of nodes or edges in a graph format. Imports recognize its name. */
export interface GraphAttribute<Entity> {
  readonly id: string
  readonly title: string
  readonly kind: 'string' | 'integer' | 'double' | 'boolean' | 'anyURI'
  /**
   * The custom field that this property represents, if any. Graph programs support fewer kinds of values, so formats
   * also write the field's kind.
   */
  readonly field?: ExportedField
  valueOf(entity: Entity): Value
}

const text = <Entity>(id: string, title: string, valueOf: (entity: Entity) => Value): GraphAttribute<Entity> => ({
  id,
  title,
  kind: 'string',
  valueOf,
})

/** Names of attributes for which graph formats have their own elements, so that no custom field may use them. */
const reserved = [
  'id',
  'name',
  'label',
  'color',
  'x',
  'y',
  'r',
  'g',
  'b',
  'source',
  'target',
  'weight',
  'direction',
  'size',
]

/** Returns the given attributes, followed by the custom fields. */
export function withFields<Entity extends { readonly fieldValues: FieldValues }>(
  network: ExportedNetwork,
  appliesTo: FieldOwner,
  attributes: readonly GraphAttribute<Entity>[],
): GraphAttribute<Entity>[] {
  const taken = [...reserved, ...attributes.map(({ title }) => title)]
  const fields = exportedFields(network, appliesTo, taken).map((field, index): GraphAttribute<Entity> => {
    const kind = attributeKinds[field.kind]
    const valueOf = (entity: Entity) => {
      const value = field.valueOf(entity)
      return typeof value === 'boolean' ? String(value) : value
    }
    return { id: `field-${index + 1}`, title: field.header, kind, field, valueOf }
  })
  return [...attributes, ...fields]
}

const attributeKinds = {
  text: 'string',
  number: 'double',
  date: 'string',
  link: 'anyURI',
  choice: 'string',
  yes_no: 'boolean',
} as const satisfies Record<FieldKind, string>

/** XML namespace of Kithmap's extensions to other formats. Other programs ignore it. */
export const ownNamespace = 'xmlns:kithmap="urn:kithmap:fields"'

/**
 * Returns the XML attributes that mark a custom field: ` kithmap:field="Since" kithmap:kind="date"`. Empty for other
 * properties.
 */
export function fieldSigns({ field }: Pick<GraphAttribute<never>, 'field'>): string {
  return field ? ` kithmap:field="${xmlText(field.name)}" kithmap:kind="${field.kind}"` : ''
}

/** Returns the properties of nodes for graph formats, except name, color and position. */
export function nodeAttributes(network: ExportedNetwork): readonly GraphAttribute<Node>[] {
  const tagsOf = tagWordsOf(network)
  return [
    text('type', 'type', ({ type }) => nodeTypeLabels[type]),
    text('title', 'title', ({ title }) => title),
    text('company', 'company', ({ company }) => company),
    text('email', 'email', ({ email }) => email),
    text('phone', 'phone', ({ phone }) => phone),
    text('address', 'address', ({ address }) => address),
    text('date', 'date', ({ date }) => date),
    text('profile', 'profile url', ({ profileUrl }) => profileUrl),
    text('image', 'image url', ({ imageUrl }) => imageUrl),
    text('tags', 'tags', ({ tagIds }) => joined(tagsOf(tagIds))),
    text('notes', 'notes', ({ notes }) => notes),
  ]
}

/** The properties of connections for graph formats, except the label. */
export const edgeAttributes: readonly GraphAttribute<Edge>[] = [
  { id: 'strength', title: 'strength', kind: 'integer', valueOf: ({ strength }) => strength },
  text('date', 'date', ({ evidence }) => evidence.date),
  text('notes', 'notes', ({ notes }) => notes),
]

/**
 * Returns the default direction of an exported graph: none if no edge has a direction, otherwise one-way. Edges with
 * another direction state it in an attribute.
 */
export function commonDirection(edges: readonly Edge[]): Exclude<Direction, 'both'> {
  return edges.every(({ direction }) => direction === 'none') ? 'none' : 'one-way'
}

/** The terms of graph programs for directions. */
export const directionWords = { none: 'undirected', 'one-way': 'directed', both: 'mutual' } as const

/** Returns only the attributes for which an entity has a value, to avoid empty columns. */
export function inUse<Entity>(
  attributes: readonly GraphAttribute<Entity>[],
  entities: readonly Entity[],
): GraphAttribute<Entity>[] {
  return attributes.filter(({ valueOf }) => entities.some((entity) => !isBlank(valueOf(entity))))
}

export function isBlank(value: Value): boolean {
  return value === null || value === ''
}
