import type { Direction, Edge } from '../../entities/edge/edge.ts'
import { type Node, nodeTypeLabels } from '../../entities/node/node.ts'
import { joined, tagWordsOf } from './export-tables.ts'
import type { ExportedNetwork } from './exported-network.ts'

type Value = string | number | null

/** Something that is said of nodes or edges, by a name that an import knows. */
export interface GraphAttribute<Entity> {
  readonly id: string
  readonly title: string
  readonly kind: 'string' | 'integer' | 'double'
  valueOf(entity: Entity): Value
}

const text = <Entity>(id: string, title: string, valueOf: (entity: Entity) => Value): GraphAttribute<Entity> => ({
  id,
  title,
  kind: 'string',
  valueOf,
})

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
