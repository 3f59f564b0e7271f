import { type Edit, reachOf } from '../../domain/edits/edit.ts'
import type { Lookup } from '../../domain/entities/edit-kind.ts'
import type { AnyEntityKind } from '../../domain/entities/entity-kind.ts'
import { kindsIn, type Plural, plurals } from '../../domain/entities/entity-kinds.ts'
import { type AnyEntity, type Graph, graphFrom } from '../../domain/entities/graph.ts'
import type { Transaction } from '../db/database.ts'
import { type DocumentAccess, headerOf } from './access.ts'
import { entityTables, selectEntities, snakeCase } from './tables.ts'

/**
 * Loads the part of a document that is needed to check and apply a batch. Uses a few indexed statements, so that a
 * small batch costs the same in a large network. Only the search for the nodes with a tag scans all nodes. Independent
 * statements are sent together.
 */
export async function loadReach(tx: Transaction, access: DocumentAccess, edits: readonly Edit[]): Promise<Graph> {
  const reach = gather(edits)
  const alongside = new Map<string, Promise<AnyEntity[]>>()
  const loads = kindsIn(access.kind).map(async (kind) => {
    const select: Select = (condition, parameters) =>
      selectEntities(tx, access, kind.plural as Plural, condition, parameters) as Promise<unknown> as Promise<
        AnyEntity[]
      >
    if (reach.all.has(kind.plural as Plural)) return [kind.plural, await select()] as const
    const along = loadAlong(kind, reach, select, alongside)
    alongside.set(kind.plural, along)
    const referring = loadReferring(kind, reach, select, alongside)
    const found = await Promise.all([along, referring, ...loadNamed(kind, reach, select)])
    return [kind.plural, found.flat()] as const
  })
  return graphFrom({ network: headerOf(access), ...Object.fromEntries(await Promise.all(loads)) })
}

type Select = (condition?: string, parameters?: readonly unknown[]) => Promise<AnyEntity[]>

/**
 * Loads the entities that the edits name, by id or by other properties. Conditions with different indexes are separate
 * queries, because PostgreSQL would scan the whole table for most of them if they were combined with OR. The graph
 * ignores duplicate entities.
 */
function loadNamed(kind: AnyEntityKind, reach: GatheredReach, select: Select): Promise<AnyEntity[]>[] {
  const plural = kind.plural as Plural
  const found: Promise<AnyEntity[]>[] = []
  const ids = [...reach.ids[plural], ...reach.along[plural]]
  if (ids.length > 0) found.push(select('id = any($2::uuid[])', [ids]))
  for (const [name, properties] of Object.entries(kind.lookups ?? {})) {
    const lookups = reach.lookups.filter((lookup) => lookup.kind === plural && lookup.by === name)
    const values = lookups.flatMap((lookup) => ('values' in lookup ? [lookup.values] : []))
    const likes = lookups.flatMap((lookup) => ('like' in lookup ? [lookup.like] : []))
    if (values.length > 0) found.push(select(...valuesCondition(kind, properties, values)))
    if (likes.length > 0) found.push(select(likeCondition(kind, properties), [likes]))
  }
  return found
}

/**
 * Loads the entities that belong to loaded entities of other kinds, directly or indirectly. The caller must load the
 * kinds in order, owners first.
 */
async function loadAlong(
  kind: AnyEntityKind,
  reach: GatheredReach,
  select: Select,
  alongside: ReadonlyMap<string, Promise<AnyEntity[]>>,
): Promise<AnyEntity[]> {
  const owners = Object.entries(kind.goesWith ?? {})
  await Promise.all(owners.flatMap(([owner]) => alongside.get(owner) ?? []))
  const taken = await Promise.all(
    owners
      .filter(([owner]) => reach.along[owner as Plural].size > 0)
      .map(([owner, { by }]) => {
        const condition = by.map((property) => `${snakeCase(property)} = any($2::uuid[])`).join(' or ')
        return select(condition, [[...reach.along[owner as Plural]]])
      }),
  )
  for (const { id } of taken.flat()) reach.along[kind.plural as Plural].add(id)
  return taken.flat()
}

/** Loads the entities that refer to the loaded owners or to entities that belong to them. */
async function loadReferring(
  kind: AnyEntityKind,
  reach: GatheredReach,
  select: Select,
  alongside: ReadonlyMap<string, Promise<AnyEntity[]>>,
): Promise<AnyEntity[]> {
  const references = Object.entries(kind.refersTo ?? {})
  await Promise.all(references.flatMap(([, target]) => alongside.get(target) ?? []))
  const found = await Promise.all(
    references
      .filter(([, target]) => reach.along[target as Plural].size > 0)
      .map(([property, target]) => select(referenceCondition(kind, property), [[...reach.along[target as Plural]]])),
  )
  return found.flat()
}

function referenceCondition({ columns }: AnyEntityKind, property: string): string {
  return columns[property]?.endsWith('[]')
    ? `${snakeCase(property)} && $2::uuid[]`
    : `${snakeCase(property)} = any($2::uuid[])`
}

function valuesCondition(
  { columns }: AnyEntityKind,
  properties: readonly string[],
  values: readonly (readonly string[])[],
): [condition: string, parameters: unknown[]] {
  const lists = properties.map((property, index) => `$${index + 2}::${columns[property]}[]`)
  return [
    `(${properties.map(snakeCase).join(', ')}) in (select * from unnest(${lists.join(', ')}))`,
    properties.map((_property, index) => values.map((each) => each[index])),
  ]
}

function likeCondition({ plural }: AnyEntityKind, properties: readonly string[]): string {
  const columns = properties.map(snakeCase).join(', ')
  const { name, documentKey } = entityTables[plural as Plural]
  return `(${columns}) in (select ${columns} from ${name} where ${documentKey} = $1 and id = any($2::uuid[]))`
}

interface GatheredReach {
  readonly ids: Readonly<Record<Plural, Set<string>>>
  readonly along: Readonly<Record<Plural, Set<string>>>
  readonly lookups: readonly Lookup[]
  readonly all: ReadonlySet<Plural>
}

function gather(edits: readonly Edit[]): GatheredReach {
  const [ids, along] = [idsByKind(), idsByKind()]
  const lookups: Lookup[] = []
  const all = new Set<Plural>()
  for (const edit of edits) {
    const reach = reachOf(edit)
    for (const [named, gathered] of [
      [reach.ids, ids],
      [reach.withAlong, along],
    ] as const) {
      if (!named) continue
      for (const plural of plurals) for (const id of named[plural] ?? []) gathered[plural].add(id)
    }
    if (reach.lookups) lookups.push(...reach.lookups)
    for (const plural of reach.all ?? []) all.add(plural)
  }
  return { ids, along, lookups, all }
}

const idsByKind = () =>
  Object.fromEntries(plurals.map((plural) => [plural, new Set<string>()])) as Record<Plural, Set<string>>
