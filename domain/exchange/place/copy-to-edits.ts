import type { Edit } from '../../edits/edit.ts'
import { kindsIn } from '../../entities/entity-kinds.ts'
import { fieldKey } from '../../entities/field/field.ts'
import { outerFirst } from '../../entities/group/nesting.ts'
import type { Placement } from '../../entities/placement/placement.ts'
import { tagKey } from '../../entities/tag/tag.ts'
import { placeEdits } from '../../entities/view/place-edits.ts'
import type { Point } from '../../graph/free-place.ts'
import type { KnownField } from '../map/assign-fields.ts'
import type { NetworkCopy } from '../read/network-copy.ts'

type Added = Readonly<Record<string, unknown>> & { readonly id: string }

const kinds = kindsIn('network')

/** The network into which a copy is imported. */
export interface CopyTarget {
  /** Whether the network has contents. If so, imported entities get new ids. */
  readonly hasContents: boolean
  readonly tags: Iterable<{ readonly id: string; readonly text: string }>
  readonly fields: Iterable<KnownField>
  /** Offset applied to all positions, in canvas units. */
  readonly shift: Point
}

/**
 * Converts a copy to the edits that recreate its network. In a network with contents, the copied entities get new ids.
 * Existing tags and fields of the same name and kind are reused. The name of the network does not change, and its
 * description only changes if the network has no contents. Cost: one pass over the entities.
 */
export function copyToEdits(copy: NetworkCopy, target: CopyTarget, newId: () => string): Edit[] {
  const tags = new Map(Array.from(target.tags, ({ id, text }) => [tagKey(text), id]))
  const fields = new Map(Array.from(target.fields, (field) => [fieldKey(field), field.id]))
  const ids = new Map<string, Map<string, string>>()
  const edits: Edit[] = []
  const { description } = copy.network
  if (!target.hasContents && description !== null) edits.push({ type: 'network.describe', description })
  const parts = copy as unknown as Readonly<Record<string, readonly Added[]>>
  for (const { plural, name, goesWith = {}, refersTo = {}, keyedBy = {}, mentions = {} } of kinds) {
    const own = new Map<string, string>()
    ids.set(plural, own)
    const references = [
      ...Object.entries(goesWith).flatMap(([owner, { by }]) => by.map((property) => ({ property, owner }))),
      ...Object.entries(refersTo).map(([property, owner]) => ({ property, owner })),
    ]
    const kept = new Set<string>()
    for (const entity of parts[plural] ?? []) {
      const known =
        plural === 'tags'
          ? tags.get(tagKey(String(entity.text)))
          : plural === 'fields'
            ? fields.get(fieldKey(entity as unknown as KnownField))
            : undefined
      const id = known ?? (target.hasContents ? newId() : entity.id)
      own.set(entity.id, id)
      if (known !== undefined) kept.add(entity.id)
    }
    for (const entity of plural === 'groups' ? outerFirst(copy.groups) : (parts[plural] ?? [])) {
      if (kept.has(entity.id)) continue
      if (plural === 'placements') {
        // The split into placements depends on node ids, so the new ids require a new split.
        const { viewId, places } = entity as unknown as Placement
        const placed = shifted(rekeyed(places, ids.get('nodes')) as Placement['places'], target.shift)
        edits.push(...placeEdits(ids.get('views')?.get(viewId) ?? viewId, placed))
        continue
      }
      const renamed: Record<string, unknown> = { ...entity, id: own.get(entity.id) }
      for (const { property, owner } of references) renamed[property] = mapped(renamed[property], ids.get(owner))
      for (const [property, of] of Object.entries(keyedBy)) renamed[property] = rekeyed(renamed[property], ids.get(of))
      for (const [property, of] of Object.entries(mentions)) {
        renamed[property] = of.reduce((value, each) => remapped(value, ids.get(each)), renamed[property])
      }
      if (plural === 'nodes') {
        renamed.x = Number(renamed.x) + target.shift.x
        renamed.y = Number(renamed.y) + target.shift.y
      }
      edits.push({ type: `${name}.add`, [name]: renamed } as unknown as Edit)
    }
  }
  return edits
}

function shifted(places: Placement['places'], by: Point): Placement['places'] {
  return Object.fromEntries(Object.entries(places).map(([id, { x, y }]) => [id, { x: x + by.x, y: y + by.y }]))
}

/** Replaces ids that are keys of an object. Ids of missing entities stay unchanged. */
function rekeyed(byId: unknown, ids: ReadonlyMap<string, string> | undefined): unknown {
  const entries = Object.entries(byId as Readonly<Record<string, unknown>>)
  return Object.fromEntries(entries.map(([id, value]) => [ids?.get(id) ?? id, value]))
}

/** Replaces ids anywhere in a value: at any depth, and within texts. */
function remapped(value: unknown, ids: ReadonlyMap<string, string> | undefined): unknown {
  if (typeof value === 'string') return value.replaceAll(anyId, (id) => ids?.get(id) ?? id)
  if (Array.isArray(value)) return value.map((each: unknown) => remapped(each, ids))
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, remapped(each, ids)]))
}

const anyId = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g

function mapped(value: unknown, ids: ReadonlyMap<string, string> | undefined): unknown {
  if (Array.isArray(value)) return value.map((each: unknown) => mapped(each, ids))
  return typeof value === 'string' ? (ids?.get(value) ?? value) : value
}
