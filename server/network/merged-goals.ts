import type { Target } from '../../domain/entities/goal/goal.ts'
import { afterMerge, follower, type Merged } from './merged.ts'

/** Makes targets of goals refer to the remaining node. */
export const goalsFollow = follower<{ id: string; targets: readonly Target[] }, { readonly targets?: Target[] }>({
  entity: 'goal',
  columns: 'e.targets',
  isConcerned: `e.network_id = $1
    and exists (select from jsonb_array_elements(e.targets) one where one ->> 'nodeId' = any($2::text[]))`,
  follow: ({ targets }, merge) => ({ targets: targets.map((one) => followed(one, merge)) }),
  part({ targets }, { targets: before = [] }, merge) {
    const left = [...before]
    const parted = targets.map((one) => {
      const at = left.findIndex((each) => isSame(followed(each, merge), one))
      return left.splice(at, at < 0 ? 0 : 1)[0] ?? one
    })
    return parted.every((one, at) => one.nodeId === targets[at]?.nodeId) ? null : { targets: parted }
  },
  edit: (id, changes) => ({ type: 'goal.update', id, changes }),
})

function followed({ text, nodeId }: Target, merge: Merged): Target {
  return { text, nodeId: nodeId === null ? null : afterMerge(merge, nodeId) }
}

const isSame = (one: Target, other: Target) => one.text === other.text && one.nodeId === other.nodeId
