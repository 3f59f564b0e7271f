import { Map, Set } from 'immutable'
import { anyEntityKinds, type EntityOf, type KeyIndex, type OwnerIndex, type Plural } from './entity-kinds.ts'
import type { AnyEntityKind, Stored } from './entity-kind.ts'
import type { Network } from './network/network.ts'

type Collections = { readonly [P in Plural]: Map<string, EntityOf<P>> }
type Indexes = {
  /** Ids of owned entities, by the id of their owner. */
  readonly [I in OwnerIndex]: Map<string, Set<string>>
} & {
  /** Id of the entity with a key, by that key. */
  readonly [I in KeyIndex]: Map<string, string>
}

/**
 * One document with all its entities. The entity kinds (`entityKinds`) declare its collections. Immutable: an entity
 * that an edit does not change stays the same object, so that views can detect changes by reference.
 */
export interface Graph extends Collections, Indexes {
  readonly network: Network
}

/** The plain, serializable form of a graph. */
export type GraphContents = { network: Network } & { [P in Plural]: EntityOf<P>[] }

/** The input from which a graph is built. Omitted kinds have no entities. */
export type GraphSource = { readonly network: Network } & { readonly [P in Plural]?: readonly EntityOf<P>[] }

/** An entity of any kind, for code that treats all kinds alike. */
export type AnyEntity = Stored & Readonly<Record<string, unknown>>

/**
 * A graph for code that treats all kinds alike. It is loosely typed, because the compiler cannot infer the types of
 * entities and indexes if the name of the kind is in a variable. A collection or index only contains entities of the
 * kind that declares it.
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

/**
 * Returns the ids of entities by the id of their owner. Collects the ids in plain sets first, because adding them to
 * immutable sets one by one would create a new set each time.
 */
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

/** Returns the ids in the given properties of an entity, without null. */
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
