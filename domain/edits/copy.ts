import { z } from 'zod'
import { addEdit } from '../entities/add-edit.ts'
import { isInScope } from '../entities/document.ts'
import { anyEntityKinds, type EntityOf, type KindOf, type Plural, type PluralIn } from '../entities/entity-kinds.ts'
import type { AnyEntityKind } from '../entities/entity-kind.ts'
import { type AnyEntity, anyGraph, type Graph, keysOf, namedBy } from '../entities/graph.ts'
import type { Edit } from './edit.ts'

/** Copied entities by kind, each in the form of a new entity. */
export const Copied = z.object(
  Object.fromEntries(
    anyEntityKinds.filter(inNetworks).map(({ plural, added }) => [plural, z.array(added).default([])]),
  ) as unknown as { [P in PluralIn<'network'>]: z.ZodDefault<z.ZodArray<KindOf<P>['added']>> },
)
export type Copied = z.infer<typeof Copied>

function inNetworks({ document }: AnyEntityKind): boolean {
  return isInScope(document, 'network')
}

/**
 * Returns the given nodes and the entities to copy or cut together with them. These are the entities that belong to the
 * nodes, if their kind can be copied, and all entities to which the copied entities refer, such as tags and custom
 * fields.
 */
export function copyOf(graph: Graph, nodeIds: Iterable<string>, { cut }: { cut: boolean }): Copied {
  const all = anyGraph(graph)
  const kinds = anyEntityKinds.filter(inNetworks)
  const taken = new Map(kinds.map(({ plural }) => [plural, new Map<string, AnyEntity>()]))
  const take = (plural: string, id: string) => {
    const entity = all.collection(plural).get(id)
    if (entity) taken.get(plural)?.set(id, entity)
  }
  for (const id of nodeIds) take('nodes', id)
  for (const { plural, goesWith, copied } of kinds) {
    if (!goesWith || !copied || (copied === 'when cut' && !cut)) continue
    const isWhole = (entity: AnyEntity) =>
      Object.entries(goesWith).every(([owner, { by }]) => namedBy(entity, by).every((id) => taken.get(owner)?.has(id)))
    for (const [owner, { index }] of Object.entries(goesWith)) {
      for (const ownerId of taken.get(owner)?.keys() ?? []) {
        for (const id of all.ownerIndex(index).get(ownerId) ?? []) {
          const entity = all.collection(plural).get(id)
          if (entity && isWhole(entity)) take(plural, id)
        }
      }
    }
  }
  for (const { plural, refersTo = {}, keyedBy = {} } of kinds) {
    for (const entity of taken.get(plural)?.values() ?? []) {
      for (const [property, target] of Object.entries(keyedBy)) {
        for (const id of Object.keys((entity[property] as object | undefined) ?? {})) take(target, id)
      }
      for (const [property, target] of Object.entries(refersTo)) {
        for (const id of [entity[property]].flat()) if (typeof id === 'string') take(target, id)
      }
    }
  }
  return Copied.parse(Object.fromEntries([...taken].map(([plural, entities]) => [plural, [...entities.values()]])))
}

export interface Pasted {
  readonly edits: readonly Edit[]
  /** The id of each new entity, by the id of the copied entity. */
  readonly ids: ReadonlyMap<string, string>
}

/**
 * Returns edits that add the copied entities as new ones, with references adjusted to the new ids. An entity whose key
 * exists in the graph, such as a tag with the same text, is not added, and references lead to the existing entity.
 * `placed` returns the properties in which a pasted node differs from the copied one.
 */
export function pasteEdits(
  graph: Graph,
  copied: Copied,
  newId: () => string,
  placed: (node: Copied['nodes'][number]) => Partial<EntityOf<'nodes'>>,
): Pasted {
  const all = anyGraph(graph)
  const contents = copied as unknown as Readonly<Record<string, readonly AnyEntity[]>>
  const ids = new Map<string, string>()
  const edits: Edit[] = []
  for (const kind of anyEntityKinds.filter(inNetworks)) {
    for (const entity of contents[kind.plural] ?? []) {
      const pointing = repointed(kind, entity, ids)
      if (!pointing) continue
      const copy = { ...entity, ...pointing }
      const twin = keysOf(kind).flatMap(([index, keyOf]) => all.keyIndex(index).get(keyOf(copy)) ?? [])[0]
      const id = twin ?? newId()
      ids.set(entity.id, id)
      if (twin !== undefined) continue
      const { createdAt: _createdAt, ...rest } = copy
      const changes = kind.plural === 'nodes' ? placed(entity as unknown as Copied['nodes'][number]) : {}
      const fresh = { ...rest, ...changes, id }
      edits.push(addEdit(kind.plural as Plural, fresh as unknown as EntityOf<Plural>))
    }
  }
  return { edits, ids }
}

/**
 * Returns the properties of an entity that refer to other entities, with the new ids. Null if its owner was not copied.
 */
function repointed(
  { goesWith = {}, refersTo = {}, keyedBy = {} }: AnyEntityKind,
  entity: AnyEntity,
  ids: ReadonlyMap<string, string>,
): Record<string, unknown> | null {
  const owners = Object.values(goesWith).flatMap(({ by }) => by.filter((property) => entity[property] !== null))
  if (!owners.every((property) => ids.has(entity[property] as string))) return null
  const named = owners.map((property) => [property, ids.get(entity[property] as string)])
  const referred = Object.keys(refersTo).map((property) => {
    const value = entity[property] as string | readonly string[] | null
    return [
      property,
      Array.isArray(value) ? value.flatMap((id: string) => ids.get(id) ?? []) : (ids.get(value as string) ?? null),
    ]
  })
  const keyed = Object.keys(keyedBy).map((property) => {
    const entries = Object.entries(entity[property] as Readonly<Record<string, unknown>>)
    return [property, Object.fromEntries(entries.flatMap(([id, value]) => (ids.has(id) ? [[ids.get(id), value]] : [])))]
  })
  return Object.fromEntries([...named, ...referred, ...keyed]) as Record<string, unknown>
}
