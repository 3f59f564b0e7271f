import { useMemo } from 'react'
import type { FoundNode, ListedTask } from '../../../contract/overview.ts'
import { useOpenTasks } from '../../store/hooks.ts'
import { best, indexed } from '../../ui/search/find.ts'
import { NetworksSection, type NetworksSectionProps } from '../../workspace/networks-section.tsx'
import { useTyped } from '../../ui/search/use-typed.ts'
import { FoundList } from './found-list.tsx'
import { useFoundNodes } from './use-found-nodes.ts'

interface SidebarSearchProps extends Omit<NetworksSectionProps, 'typed' | 'onType' | 'onTake' | 'found'> {
  /** Id of the open network, whose nodes can be shown immediately. */
  readonly openId: string | null
  readonly onShowNode: (found: Pick<FoundNode, 'networkId' | 'node'>) => void
}

/**
 * Maximum number of results of each kind. Longer lists are not needed, because users type more text instead of reading
 * them.
 */
const most = { nodes: 12, tasks: 6 }

/** The list of networks in the sidebar. A search finds networks and their contents. */
export function SidebarSearch({ openId, onShowNode, ...section }: SidebarSearchProps) {
  const { typed, wanted, setTyped, settle } = useTyped()
  // Excludes tasks, because they have their own section.
  const groups = useFoundNodes(openId, wanted, most.nodes, 'task')
  const tasks = useFoundTasks(wanted)
  const hasFound = groups.length + tasks.length > 0
  return (
    <NetworksSection
      {...section}
      typed={typed}
      onType={setTyped}
      onTake={settle}
      found={
        hasFound ? (
          <FoundList groups={groups} tasks={tasks} typed={wanted} networkId={openId} onShow={onShowNode} />
        ) : null
      }
    />
  )
}

/** Finds open tasks in all networks by their text. */
function useFoundTasks(typed: string): readonly ListedTask[] {
  const wanted = typed.trim()
  const isAsked = wanted !== ''
  const { tasks } = useOpenTasks(isAsked)
  const index = useMemo(() => (isAsked ? indexed(tasks, ({ task }) => task.text) : []), [isAsked, tasks])
  return useMemo(() => (isAsked ? best(index, wanted, most.tasks) : []), [isAsked, index, wanted])
}
