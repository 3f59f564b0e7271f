import type { ListedPerson } from '../../contract/overview.ts'
import type { Edit } from '../../domain/edits/edit.ts'
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
  })
}

/** Returns the list after edits of one network. */
export function peopleAfter(
  people: readonly ListedPerson[],
  networkId: string,
  edits: readonly Edit[],
): readonly ListedPerson[] {
  return edits.reduce((rows, edit) => withEdit(rows, networkId, edit), people)
}

function withEdit(people: readonly ListedPerson[], networkId: string, edit: Edit): readonly ListedPerson[] {
  const isAt = (row: ListedPerson, id: string) => row.networkId === networkId && row.node.id === id
  switch (edit.type) {
    case 'node.add': {
      const { id, type, name, title, company, email, profileUrl } = edit.node
      if (type !== 'person' || people.some((row) => isAt(row, id))) return people
      return [
        ...people,
        { networkId, node: { id, name, title, company, email, profileUrl }, isClose: false, strength: null },
      ]
    }
    case 'node.update': {
      const { type, ...changes } = edit.changes
      if (type !== undefined && type !== 'person') return people.filter((row) => !isAt(row, edit.id))
      return people.map((row) => (isAt(row, edit.id) ? { ...row, node: { ...row.node, ...listed(changes) } } : row))
    }
    case 'node.remove':
      return people.filter((row) => !isAt(row, edit.id))
    case 'node.merge': {
      const { id, from, changes = {} } = edit
      return people
        .filter((row) => !from.some((each) => isAt(row, each)))
        .map((row) => (isAt(row, id) ? { ...row, node: { ...row.node, ...listed(changes) } } : row))
    }
    default:
      return people
  }
}

/** Returns those of the changed properties that the list has. */
function listed(changes: Partial<ListedPerson['node']>): Partial<ListedPerson['node']> {
  const { name, title, company, email, profileUrl } = changes
  return Object.fromEntries(
    Object.entries({ name, title, company, email, profileUrl }).filter(([, value]) => value !== undefined),
  )
}
