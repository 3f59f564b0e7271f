import type { Graph } from '../../../domain/entities/graph.ts'
import type { NetworkCommands } from '../../network/commands.ts'
import type { EditingSession } from '../../network/editing-session.ts'
import { usePanel } from '../../network/panel.ts'
import { lazyPanel } from '../loading/lazy-dialog.tsx'
import type { FoundViews } from '../address/use-found-view.ts'

const GoalsPane = lazyPanel(async () => (await import('./goals-pane.tsx')).GoalsPane)

interface NetworkGoalsProps {
  readonly session: EditingSession
  readonly graph: Graph | null
  /** Whether the server has confirmed the network. */
  readonly isConfirmed: boolean
  readonly found: FoundViews
  readonly commands: NetworkCommands
  readonly canEdit: boolean
  readonly email: string
  readonly onShowNodes: (nodeIds: readonly string[]) => void
}

/** The goals panel, which replaces the overview while it is open. */
export function NetworkGoals({ session, ...props }: NetworkGoalsProps) {
  const opened = usePanel(session, 'goals') !== null
  return <GoalsPane opened={opened} onClose={() => session.closePanel('goals')} session={session} {...props} />
}
