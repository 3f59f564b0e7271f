import type { ListedPerson } from '../../contract/listed.ts'
import type { Edit } from '../../domain/edits/edit.ts'
import { placeKey } from '../../domain/entities/place.ts'
import { api } from '../api/api.ts'
import { type Listing, LiveListing } from './live-listing.ts'
import type { SnapshotCache } from './snapshot-cache.ts'

/** Lists the people of all networks of a user. The list is also stored in this browser. */
export function peopleListing(
  actor: string,
  cache: SnapshotCache,
  onChange: () => void,
): LiveListing<ListedPerson, Listing<ListedPerson>> {
  return new LiveListing<ListedPerson, Listing<ListedPerson>>({
    async fetch() {
      const { people: rows, isComplete } = await api.people.list(undefined, { context: { actor } })
      return { rows, isComplete }
    },
    withEdits: peopleAfter,
    present: (listing) => listing,
    cache: { read: () => cache.readPeople(), write: (people) => cache.writePeople(people) },
    onChange,
    // The pause is long, because the list is large and most edits change nothing in it.
    pauseMs: 2000,
  })
}

/** Returns the list after edits to one network. Cost: one pass over the people and the edits. */
export function peopleAfter(
  people: readonly ListedPerson[],
  networkId: string,
  edits: readonly Edit[],
): readonly ListedPerson[] {
  const changing = edits.filter(changesPeople)
  if (changing.length === 0) return people
  const keyOf = (nodeId: string) => placeKey({ networkId, nodeId })
  const rows = new Map(people.map((row) => [placeKey({ networkId: row.networkId, nodeId: row.node.id }), row]))
  const change = (nodeId: string, changes: Partial<ListedPerson['node']>) => {
    const row = rows.get(keyOf(nodeId))
    if (row) rows.set(keyOf(nodeId), { ...row, node: { ...row.node, ...listed(changes) } })
  }
  const retag = (nodeId: string, changed: (tagIds: readonly string[]) => string[]) => {
    const row = rows.get(keyOf(nodeId))
    if (row) rows.set(keyOf(nodeId), { ...row, node: { ...row.node, tagIds: changed(row.node.tagIds) } })
  }
  const tag = (nodeId: string, tagId: string) => retag(nodeId, (tagIds) => [...new Set([...tagIds, tagId])])
  const untag = (nodeId: string, tagId: string) => retag(nodeId, (tagIds) => tagIds.filter((each) => each !== tagId))
  const carriersOf = (tagIds: readonly string[]) =>
    [...rows.values()].flatMap((row) =>
      row.networkId === networkId && row.node.tagIds.some((tagId) => tagIds.includes(tagId)) ? row.node.id : [],
    )
  for (const edit of changing) {
    switch (edit.type) {
      case 'node.add': {
        const { id, type, name, title, company, email, profileUrl, tagIds } = edit.node
        if (type !== 'person' || rows.has(keyOf(id))) break
        const node = { id, name, title, company, email, profileUrl, tagIds }
        rows.set(keyOf(id), { networkId, node, isClose: false, strength: null })
        break
      }
      case 'node.update': {
        const { type, ...changes } = edit.changes
        if (type !== undefined && type !== 'person') rows.delete(keyOf(edit.id))
        else change(edit.id, changes)
        break
      }
      case 'node.remove':
        rows.delete(keyOf(edit.id))
        break
      case 'node.merge':
        for (const each of edit.from) {
          for (const tagId of rows.get(keyOf(each))?.node.tagIds ?? []) tag(edit.id, tagId)
          rows.delete(keyOf(each))
        }
        change(edit.id, edit.changes ?? {})
        break
      case 'node.tag':
        tag(edit.id, edit.tagId)
        break
      case 'node.untag':
        untag(edit.id, edit.tagId)
        break
      case 'tag.remove':
        for (const nodeId of carriersOf([edit.id])) untag(nodeId, edit.id)
        break
      case 'tag.merge':
        for (const nodeId of carriersOf(edit.from)) {
          for (const tagId of edit.from) untag(nodeId, tagId)
          tag(nodeId, edit.id)
        }
        break
    }
  }
  return [...rows.values()]
}

const changingTypes = [
  'node.add',
  'node.update',
  'node.remove',
  'node.merge',
  'node.tag',
  'node.untag',
  'tag.remove',
  'tag.merge',
] as const
type PeopleEdit = Extract<Edit, { type: (typeof changingTypes)[number] }>

function changesPeople(edit: Edit): edit is PeopleEdit {
  return changingTypes.some((type) => type === edit.type)
}

/** Returns the changed properties that the list contains. */
function listed(changes: Partial<ListedPerson['node']>): Partial<ListedPerson['node']> {
  const { name, title, company, email, profileUrl } = changes
  return Object.fromEntries(
    Object.entries({ name, title, company, email, profileUrl }).filter(([, value]) => value !== undefined),
  )
}
