import { useLiveStore, useNetworks } from '../../store/hooks.ts'
import { Sidebar } from '../../workspace/sidebar.tsx'
import { SidebarFooter, SidebarHeader } from '../../workspace/sidebar-actions.tsx'
import type { SidebarFrame } from '../../workspace/sidebar-frame.ts'
import { useReorder } from '../../workspace/use-reorder.ts'
import type { WorkspaceCommands } from '../actions/use-page-actions.ts'
import { lazyPanel } from '../loading/lazy-dialog.tsx'
import { SidebarSearch } from '../search/sidebar-search.tsx'
import { useDueCount } from '../tasks/use-due-count.ts'
import type { NetworkOpening } from './use-network-opening.ts'

const ViewList = lazyPanel(async () => (await import('../views/network-views.tsx')).NetworkViews)

interface WorkspaceSidebarProps {
  readonly frame: SidebarFrame
  readonly commands: WorkspaceCommands
  readonly opening: NetworkOpening
  readonly userId: string
  readonly inCommunity: boolean
  /** Id of the network in the URL. */
  readonly networkId: string | null
  readonly openId: string | null
  /** True while a network is being created. */
  readonly creating: boolean
  readonly onEdit: (networkId: string) => void
}

/** The sidebar with the commands of the workspace, the networks, and the views of the open network. */
export function WorkspaceSidebar({ frame, commands, opening, inCommunity, openId, ...props }: WorkspaceSidebarProps) {
  const store = useLiveStore()
  const list = useNetworks()
  const reorder = useReorder()
  const due = useDueCount(props.userId)
  return (
    <Sidebar
      frame={frame}
      renderHeader={(iconsOnly) => (
        <SidebarHeader
          iconsOnly={iconsOnly}
          onCreate={commands.create}
          onFind={commands.find}
          onToday={commands.today}
          due={due}
          onPeople={commands.people}
          onIntroductions={commands.introductions}
          onReports={commands.reports}
          onHealth={commands.health}
          onChat={commands.open?.chat ?? null}
        />
      )}
      list={
        <SidebarSearch
          list={list}
          currentId={inCommunity ? null : props.networkId}
          openId={openId}
          creating={props.creating}
          onShowNode={opening.showNode}
          onSelect={opening.open}
          onPress={(pressedId) => store.prepare(pressedId)}
          onEdit={(editedId) => {
            frame.closeSheet()
            props.onEdit(editedId)
          }}
          onReorder={reorder}
          onRetry={() => store.refreshNetworks()}
          below={openId !== null && <ViewList opened onClose={frame.closeSheet} networkId={openId} />}
        />
      }
      renderFooter={(iconsOnly) => (
        <SidebarFooter
          iconsOnly={iconsOnly}
          inCommunity={inCommunity}
          onCommunity={commands.community}
          onTemplates={commands.templates}
          onImport={commands.importFile}
          onAccount={commands.account}
        />
      )}
    />
  )
}
