import { type Map, Set } from 'immutable'
import type { AnyEntityKind } from './entity-kind.ts'
import { anyEntityKinds, type EntityOf, type Plural } from './entity-kinds.ts'
import type { Network } from './network/network.ts'
import { type AnyEntity, anyGraph, type Graph, keysOf, namedBy } from './graph.ts'

/**
 * Ids of the entities written or removed since the draft was created, by kind. `network` says whether the network's own
 * properties changed.
 */
export type Touched = { network: boolean } & { readonly [P in Plural]: globalThis.Set<string> }

/**
 * A mutable graph that records its changes. Edits are applied to a draft, so that a batch of thousands does not copy
 * the graph for every edit.
 */
export interface GraphDraft extends Graph {
  network: Network
  readonly touched: Touched
  /** Sets the time of the following changes. */
  moveTo(at: string): void
  setNetwork(network: Network): void
  /** Adds an entity, or replaces the entity with the same id. */
  set<P extends Plural>(plural: P, entity: EntityOf<P>): void
  /** Removes an entity and everything that belongs to it, and clears all references to it. */
  remove(plural: Plural, id: string): void
  /** Returns the finished graph. The draft must not be used afterwards. */
  finish(): Graph
}

/** The state of one entity kind in a draft: its entities and indexes, and the kinds that are removed with it. */
interface EntityTracker {
  readonly entities: Map<string, AnyEntity>
  readonly touched: globalThis.Set<string>
  readonly owners: readonly { readonly by: readonly string[]; readonly ids: Map<string, Set<string>> }[]
  readonly keys: readonly { readonly keyOf: (entity: AnyEntity) => string; readonly ids: Map<string, string> }[]
  readonly removedWith: { readonly plural: string; readonly ids: Map<string, Set<string>> }[]
}

/** Creates a draft. `at` is the time of the change. Cost: constant, regardless of the graph's size. */
export function draftOf(graph: Graph, at: string): GraphDraft {
  const parts: Record<string, unknown> = {}
  const mutable = <K, V>(name: string, map: Map<K, V>): Map<K, V> => {
    const copy = map.asMutable()
    parts[name] = copy
    return copy
  }
  const any = anyGraph(graph)
  const trackers: Record<string, EntityTracker> = {}
  for (const kind of anyEntityKinds) {
    const owners = Object.entries(kind.goesWith ?? {}).map(([owner, { by, index }]) => {
      const ids = mutable(index, any.ownerIndex(index))
      trackers[owner]?.removedWith.push({ plural: kind.plural, ids })
      return { by, ids }
    })
    trackers[kind.plural] = {
      entities: mutable(kind.plural, any.collection(kind.plural)),
      touched: new globalThis.Set(),
      owners,
      keys: keysOf(kind).map(([index, keyOf]) => ({ keyOf, ids: mutable(index, any.keyIndex(index)) })),
      removedWith: [],
    }
  }
  const touched = {
    network: false,
    ...Object.fromEntries(Object.entries(trackers).map(([plural, keeping]) => [plural, keeping.touched])),
  } as Touched

  let now = at
  const draft = {
    ...parts,
    network: graph.network,
    touched,
    moveTo(later: string) {
      now = later
    },
    setNetwork(network: Network) {
      draft.network = network
      touched.network = true
    },
    set: (plural: Plural, entity: AnyEntity) => set(trackerOf(trackers, plural), entity),
    remove: (plural: Plural, id: string) => remove(trackers, plural, id, now),
    finish() {
      const finished: Record<string, unknown> = { network: draft.network }
      for (const [name, part] of Object.entries(parts)) finished[name] = (part as Map<unknown, unknown>).asImmutable()
      return finished as unknown as Graph
    },
  }
  return draft as unknown as GraphDraft
}

function trackerOf(trackers: Readonly<Record<string, EntityTracker>>, plural: string): EntityTracker {
  const keeping = trackers[plural]
  if (!keeping) throw new Error(`There is no entity kind ${plural}.`)
  return keeping
}

function set({ entities, touched, owners, keys }: EntityTracker, entity: AnyEntity): void {
  const before = entities.get(entity.id)
  for (const { by, ids } of owners) {
    // Keeps the index if the owner did not change, as in most changes.
    if (before && by.every((property) => before[property] === entity[property])) continue
    if (before) unlist(ids, namedBy(before, by), entity.id)
    for (const owner of namedBy(entity, by)) ids.update(owner, Set(), (listed) => listed.add(entity.id))
  }
  for (const { keyOf, ids } of keys) {
    if (before) forgetKey(ids, keyOf(before), entity.id)
    ids.set(keyOf(entity), entity.id)
  }
  entities.set(entity.id, entity)
  touched.add(entity.id)
}

function remove(trackers: Readonly<Record<string, EntityTracker>>, plural: string, id: string, at: string): void {
  const { entities, touched, owners, keys, removedWith } = trackerOf(trackers, plural)
  for (const along of removedWith) {
    for (const alongId of along.ids.get(id) ?? []) remove(trackers, along.plural, alongId, at)
    along.ids.delete(id)
  }
  const entity = entities.get(id)
  if (!entity) return
  for (const { by, ids } of owners) unlist(ids, namedBy(entity, by), id)
  for (const { keyOf, ids } of keys) forgetKey(ids, keyOf(entity), id)
  entities.delete(id)
  touched.add(id)
  for (const kind of referringKinds) forgetReferences(trackerOf(trackers, kind.plural), kind, plural, id, at)
}

const referringKinds = anyEntityKinds.filter(({ refersTo }) => refersTo !== undefined)

/** Clears the references to a removed entity. Cost: one pass over the entities of each kind that can refer to it. */
function forgetReferences(
  keeping: EntityTracker,
  { refersTo = {}, columns }: AnyEntityKind,
  plural: string,
  id: string,
  at: string,
): void {
  for (const [property, target] of Object.entries(refersTo)) {
    if (target !== plural) continue
    for (const entity of [...keeping.entities.values()].filter((each) => refers(each[property], id))) {
      const value = entity[property]
      const left = Array.isArray(value) ? value.toSpliced(value.indexOf(id), 1) : null
      set(keeping, { ...entity, [property]: left, ...('updatedAt' in columns ? { updatedAt: at } : {}) })
    }
  }
}

function refers(value: unknown, id: string): boolean {
  return Array.isArray(value) ? value.includes(id) : value === id
}

function unlist(ids: Map<string, Set<string>>, owners: readonly string[], id: string): void {
  for (const owner of owners) ids.update(owner, Set(), (listed) => listed.delete(id))
}

/** Deletes a key from an index, unless the key already belongs to another entity. */
function forgetKey(ids: Map<string, string>, key: string, id: string): void {
  if (ids.get(key) === id) ids.delete(key)
}

/**
 * Returns an entity and everything that is removed together with it. Owners come before the entities that belong to
 * them.
 */
export function removedTogether(
  graph: Graph,
  plural: Plural,
  id: string,
): { plural: Plural; entity: EntityOf<Plural> }[] {
  const any = anyGraph(graph)
  const gone = new globalThis.Map<string, readonly string[]>([[plural, [id]]])
  const found: { plural: string; entity: AnyEntity }[] = []
  for (const kind of anyEntityKinds) {
    const ids = new globalThis.Set<string>()
    for (const [owner, { index }] of Object.entries(kind.goesWith ?? {})) {
      for (const ownerId of gone.get(owner) ?? []) {
        for (const alongId of any.ownerIndex(index).get(ownerId) ?? []) ids.add(alongId)
      }
    }
    if (ids.size === 0) continue
    gone.set(kind.plural, [...(gone.get(kind.plural) ?? []), ...ids])
    for (const alongId of ids) {
      const entity = any.collection(kind.plural).get(alongId)
      if (entity) found.push({ plural: kind.plural, entity })
    }
  }
  return found as unknown as { plural: Plural; entity: EntityOf<Plural> }[]
}
