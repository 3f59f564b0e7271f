import { afterMerge, follower } from './merged.ts'

/** Makes cadences refer to the remaining node. If the node then has several cadences, the latest one applies. */
export const cadencesFollow = follower<{ id: string; nodeId: string }, { readonly nodeId?: string }>({
  entity: 'cadence',
  columns: 'e.node_id as "nodeId"',
  isConcerned: 'e.network_id = $1 and e.node_id::text = any($2::text[])',
  follow: ({ nodeId }, merge) => ({ nodeId: afterMerge(merge, nodeId) }),
  part: ({ nodeId }, before, { stays }) =>
    before.nodeId !== undefined && stays.get(before.nodeId) === nodeId ? { nodeId: before.nodeId } : null,
  edit: (id, changes) => ({ type: 'cadence.update', id, changes }),
})
