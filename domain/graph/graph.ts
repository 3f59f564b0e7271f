import { Map, Set } from 'immutable'
import { anyEntityKinds, type EntityOf, type KeyIndex, type OwnerIndex, type Plural } from '../entities/entity-kinds.ts'
import type { AnyEntityKind, Stored } from '../entities/entity-kind.ts'
import type { Network } from '../entities/network/network.ts'

type Collections = { readonly [P in Plural]: Map<string, EntityOf<P>> }
type Indexes = {
  /** The ids of entities by owner. */
  readonly [I in OwnerIndex]: Map<string, Set<string>>
} & {
  /** The id of the one entity with a key. */
  readonly [I in KeyIndex]: Map<string, string>
}

/**
 * One document with all its entities, as declared by the entity kinds (`entityKinds`). Immutable: unchanged entities
 * are the same objects before and after an edit, so views can detect changes by reference.
 */
export interface Graph extends Collections, Indexes {
  readonly network: Network
}

/** The plain, serializable form of a graph. */
export type GraphContents = { network: Network } & { [P in Plural]: EntityOf<P>[] }

/** The input for building a graph. Omitted kinds have no entities. */
export type GraphSource = { readonly network: Network } & { readonly [P in Plural]?: readonly EntityOf<P>[] }

/** An entity of any kind, for code that treats all kinds alike. */
export type AnyEntity = Stored & Readonly<Record<string, unknown>>

/**
 * A graph as seen by code that treats all kinds alike. The compiler cannot infer entities and indexes from a kind's
 * name in a variable. Each collection and index contains entities of the kind that declares it.
 */
export interface AnyGraph {
  collection(plural: string): Map<string, AnyEntity>
  ownerIndex(name: string): Map<string, Set<string>>
  keyIndex(name: string): Map<string, string>
}

export function anyGraph(graph: Graph): AnyGraph {
  const parts = graph as unknown as Record<string, unknown>
  return {
    collection: (plural) => parts[plural] as Map<string, AnyEntity>,
    ownerIndex: (name) => parts[name] as Map<string, Set<string>>,
    keyIndex: (name) => parts[name] as Map<string, string>,
  }
}

/** Builds a graph with its indexes. Cost: one pass over all entities. */
export function graphFrom(source: GraphSource): Graph {
  const parts: Record<string, unknown> = { network: source.network }
  const contents = source as unknown as Readonly<Record<string, readonly AnyEntity[] | undefined>>
  for (const kind of anyEntityKinds) {
    const entities = contents[kind.plural] ?? []
    parts[kind.plural] = Map(entities.map((entity) => [entity.id, entity]))
    for (const { by, index } of Object.values(kind.goesWith ?? {})) parts[index] = idsBy(entities, by)
    for (const [index, keyOf] of keysOf(kind)) parts[index] = Map(entities.map((entity) => [keyOf(entity), entity.id]))
  }
  return parts as unknown as Graph
}

/** Collects ids first, because adding them one by one would recreate an immutable set each time. */
function idsBy(entities: readonly AnyEntity[], by: readonly string[]): Map<string, Set<string>> {
  const collected = new globalThis.Map<string, string[]>()
  for (const entity of entities) {
    for (const owner of namedBy(entity, by)) {
      const ids = collected.get(owner)
      if (ids) ids.push(entity.id)
      else collected.set(owner, [entity.id])
    }
  }
  return Map(Array.from(collected, ([owner, ids]) => [owner, Set(ids)]))
}

/** Returns the ids that an entity's properties refer to, skipping null. */
export function namedBy(entity: AnyEntity, properties: readonly string[]): string[] {
  return properties.flatMap((property) => (entity[property] as string | null) ?? [])
}

export function keysOf(kind: AnyEntityKind): [index: string, keyOf: (entity: AnyEntity) => string][] {
  return Object.entries(kind.keys ?? {}) as unknown as [string, (entity: AnyEntity) => string][]
}

/** Returns the plain form of a graph. Cost: one pass over all entities. */
export function graphContents(graph: Graph): GraphContents {
  const parts: Record<string, unknown> = { network: graph.network }
  const any = anyGraph(graph)
  for (const { plural } of anyEntityKinds) parts[plural] = [...any.collection(plural).values()]
  return parts as unknown as GraphContents
}

export function edgeIdsOf(graph: Pick<Graph, 'edgesByNode'>, nodeId: string): string[] {
  return [...(graph.edgesByNode.get(nodeId) ?? [])]
}

export function taskIdsOf(graph: Pick<Graph, 'tasksByNode'>, nodeId: string): string[] {
  return [...(graph.tasksByNode.get(nodeId) ?? [])]
}
