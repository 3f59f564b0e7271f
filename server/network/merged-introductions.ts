import { areDifferentNodes, type Introduction } from '../../domain/entities/introduction/introduction.ts'
import { afterMerge, follower, type Merged } from './merged.ts'

type Two = Pick<Introduction, 'connector' | 'target'>
type Who = Two['connector']

/**
 * Makes the connector and the target of introductions refer to the remaining node. The names that are stored with them
 * do not change. If both would be the same node, the introduction stays unchanged, because no one can be introduced to
 * themselves.
 */
export const introductionsFollow = follower<Two & { readonly id: string }, Partial<Two>>({
  entity: 'introduction',
  columns: 'e.connector, e.target',
  isConcerned: `e.network_id = $1
    and (e.connector ->> 'nodeId' = any($2::text[]) or e.target ->> 'nodeId' = any($2::text[]))`,
  follow: (two, merge) =>
    changesTo(two, { connector: followed(two.connector, merge), target: followed(two.target, merge) }),
  part: (two, before, merge) =>
    changesTo(two, {
      connector: parted(two.connector, before.connector, merge),
      target: parted(two.target, before.target, merge),
    }),
  edit: (id, changes) => ({ type: 'introduction.update', id, changes }),
})

const followed = (one: Who, merge: Merged): Who => ({ ...one, nodeId: afterMerge(merge, one.nodeId) })

function parted(now: Who, before: Who | undefined, merge: Merged): Who {
  return before !== undefined && afterMerge(merge, before.nodeId) === now.nodeId ? before : now
}

function changesTo(now: Two, next: Two): Partial<Two> | null {
  const changes = {
    ...(next.connector.nodeId === now.connector.nodeId ? {} : { connector: next.connector }),
    ...(next.target.nodeId === now.target.nodeId ? {} : { target: next.target }),
  }
  return Object.keys(changes).length > 0 && areDifferentNodes(next) ? changes : null
}
