import type { Graph } from '../../../domain/entities/graph.ts'
import type { NetworkCommands } from '../../network/commands.ts'
import type { EditingSession } from '../../network/editing-session.ts'
import { useCommunities } from '../../network/use-communities.ts'
import { usePanel } from '../../network/panel.ts'
import { lazyPanel } from '../loading/lazy-dialog.tsx'

const GroupsPanel = lazyPanel(async () => (await import('../../groups/groups-panel.tsx')).GroupsPanel)

interface NetworkGroupsProps {
  readonly session: EditingSession
  readonly graph: Graph | null
  readonly commands: NetworkCommands
  readonly canEdit: boolean
}

/** The groups panel. Also updates groups that depend on communities. */
export function NetworkGroups({ session, graph, ...props }: NetworkGroupsProps) {
  const opened = usePanel(session, 'groups') !== null
  useCommunities(session, graph)
  return (
    <GroupsPanel
      opened={opened}
      onClose={() => session.closePanel('groups')}
      session={session}
      graph={graph}
      {...props}
    />
  )
}
