import type { EntityOf, Plural } from '../entities/entity-kinds.ts'
import type { Graph } from '../entities/graph.ts'

/** An entity that exists in both states, with the names of the properties that differ. */
export interface Changed<Entity> {
  readonly before: Entity
  readonly after: Entity
  readonly properties: readonly string[]
}

/** The difference between two states of a network in one kind of entity. */
export interface Difference<Entity> {
  readonly added: readonly Entity[]
  readonly gone: readonly Entity[]
  readonly changed: readonly Changed<Entity>[]
}

/** Properties to ignore: these times change with every edit. */
const times: ReadonlySet<string> = new Set(['createdAt', 'updatedAt'])

/**
 * Compares the entities of one kind in two states of a network. Cost: one pass over the entities.
 * Entities that are the same object in both states are not compared.
 */
export function differenceIn<P extends Plural>(plural: P, before: Graph, after: Graph): Difference<EntityOf<P>> {
  const earlier = before[plural] as unknown as ReadonlyMap<string, EntityOf<P>>
  const later = after[plural] as unknown as ReadonlyMap<string, EntityOf<P>>
  const added: EntityOf<P>[] = []
  const changed: Changed<EntityOf<P>>[] = []
  for (const [id, entity] of later) {
    const old = earlier.get(id)
    if (old === entity) continue
    if (!old) added.push(entity)
    else {
      const properties = otherProperties(old, entity)
      if (properties.length > 0) changed.push({ before: old, after: entity, properties })
    }
  }
  const gone = [...earlier.values()].filter(({ id }) => !later.has(id))
  return { added, gone, changed }
}

/** Returns the names of the properties in which two states of an entity differ, without `createdAt` and `updatedAt`. */
export function otherProperties(before: object, after: object): string[] {
  const [one, other] = [before, after] as readonly Readonly<Record<string, unknown>>[]
  const names = new Set([...Object.keys(before), ...Object.keys(after)])
  return [...names].filter((name) => !times.has(name) && !isEqual(one?.[name], other?.[name]))
}

function isEqual(one: unknown, other: unknown): boolean {
  if (one === other) return true
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false
  const [keys, otherKeys] = [Object.keys(one), Object.keys(other)]
  return (
    keys.length === otherKeys.length &&
    keys.every(
      (key) =>
        Object.hasOwn(other, key) &&
        isEqual((one as Record<string, unknown>)[key], (other as Record<string, unknown>)[key]),
    )
  )
}
