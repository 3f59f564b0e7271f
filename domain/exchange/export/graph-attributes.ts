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

/** Something that is said of nodes or edges, by a name that an import knows. */
export interface GraphAttribute<Entity> {
  readonly id: string
  readonly title: string
  readonly kind: 'string' | 'integer' | 'double' | 'boolean' | 'anyURI'
  /** Where it is a field of the network: which, as graph programs know fewer kinds. */
  readonly field?: ExportedField
  valueOf(entity: Entity): Value
}

const text = <Entity>(id: string, title: string, valueOf: (entity: Entity) => Value): GraphAttribute<Entity> => ({
  id,
  title,
  kind: 'string',
  valueOf,
})

/** Attributes of which graph formats have words of their own. */
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

/** The attributes, and after them the fields of the network. */
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

/** Names what belongs to us in files of others, which programs that do not know it leave alone. */
export const ownNamespace = 'xmlns:kithmap="urn:kithmap:fields"'

/** ` kithmap:field="Since" kithmap:kind="date"`: what an attribute is where it is a field. */
export function fieldSigns({ field }: Pick<GraphAttribute<never>, 'field'>): string {
  return field ? ` kithmap:field="${xmlText(field.name)}" kithmap:kind="${field.kind}"` : ''
}

/** What the formats of graph programs say of nodes, beside name, color and place. */
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

/** The same of connections, beside their labels. */
export const edgeAttributes: readonly GraphAttribute<Edge>[] = [
  { id: 'strength', title: 'strength', kind: 'integer', valueOf: ({ strength }) => strength },
  text('date', 'date', ({ evidence }) => evidence.date),
  text('notes', 'notes', ({ notes }) => notes),
]

/** What a graph says of all its edges at once; those that lead otherwise say so themselves. */
export function commonDirection(edges: readonly Edge[]): Exclude<Direction, 'both'> {
  return edges.every(({ direction }) => direction === 'none') ? 'none' : 'one-way'
}

/** The words of graph programs for whether edges lead anywhere. */
export const directionWords = { none: 'undirected', 'one-way': 'directed', both: 'mutual' } as const

/** Only what is said of any of them; nobody wants columns of nothing. */
export function inUse<Entity>(
  attributes: readonly GraphAttribute<Entity>[],
  entities: readonly Entity[],
): GraphAttribute<Entity>[] {
  return attributes.filter(({ valueOf }) => entities.some((entity) => !isBlank(valueOf(entity))))
}

export function isBlank(value: Value): boolean {
  return value === null || value === ''
}
