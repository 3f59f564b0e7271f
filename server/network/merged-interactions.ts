import { mostParticipants, type Participant } from '../../domain/entities/interaction/interaction.ts'
import { afterMerge, follower, type Merged } from './merged.ts'

interface TookPart {
  readonly id: string
  readonly participants: Participant[]
}

/**
 * Makes participants of interactions refer to the remaining node. They keep their names from that time. A person who
 * took part under both nodes is listed once.
 */
export const interactionsFollow = follower<TookPart, { readonly participants?: Participant[] }>({
  entity: 'interaction',
  columns: 'e.participants',
  isConcerned: `exists (
    select from jsonb_array_elements(e.participants) one
    where one ->> 'networkId' = $1::text and one ->> 'nodeId' = any($2::text[]))`,
  follow: ({ participants }, merge) => ({ participants: eachOnce(participants.map((one) => followed(one, merge))) }),
  part({ participants }, { participants: before = [] }, merge) {
    const back = participants.flatMap((one) => {
      const were = before.filter((each) => nameOf(followed(each, merge)) === nameOf(one))
      return were.length > 0 ? were : [one]
    })
    const isOther = back.map(nameOf).join() !== participants.map(nameOf).join()
    return isOther && back.length <= mostParticipants ? { participants: inOrderOf(before, eachOnce(back)) } : null
  },
  edit: (id, changes) => ({ type: 'interaction.update', id, changes }),
})

/** Returns a participant as it is after the merge. */
function followed(one: Participant, merge: Merged): Participant {
  return one.networkId === merge.networkId ? { ...one, nodeId: afterMerge(merge, one.nodeId) } : one
}

const nameOf = ({ networkId, nodeId }: Participant) => `${networkId} ${nodeId}`

function eachOnce(participants: readonly Participant[]): Participant[] {
  const known = new Set<string>()
  return participants.filter((one) => known.size < known.add(nameOf(one)).size)
}

/** Restores the previous order of participants. Those added since come last. */
function inOrderOf(before: readonly Participant[], participants: readonly Participant[]): Participant[] {
  const places = new Map(before.map((one, place) => [nameOf(one), place]))
  const placeOf = (one: Participant) => places.get(nameOf(one)) ?? before.length
  return participants.toSorted((a, b) => placeOf(a) - placeOf(b))
}
