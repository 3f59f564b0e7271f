import type { FoundNode } from '../../../contract/overview.ts'
import { NetworksSection, type NetworksSectionProps } from '../../workspace/networks-section.tsx'
import { useTyped } from '../../ui/search/use-typed.ts'
import { FoundList } from './found-list.tsx'
import { useFoundNodes } from './use-found-nodes.ts'
import { useFoundTasks } from './use-found-tasks.ts'

interface SidebarSearchProps extends Omit<NetworksSectionProps, 'typed' | 'onType' | 'onTake' | 'found'> {
  /** Id of the open network, whose nodes can be shown immediately. */
  readonly openId: string | null
  readonly onShowNode: (found: Pick<FoundNode, 'networkId' | 'node'>) => void
}

/** Maximum number of results of each kind. Users type more instead of reading longer lists. */
const most = { nodes: 12, tasks: 6 }

/** The list of networks in the sidebar. A search finds networks and their contents. */
export function SidebarSearch({ openId, onShowNode, ...section }: SidebarSearchProps) {
  const { typed, wanted, setTyped, settle } = useTyped()
  // Without tasks, because they have a section of their own.
  const groups = useFoundNodes(openId, wanted, most.nodes, 'task')
  const tasks = useFoundTasks(wanted, most.tasks)
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
