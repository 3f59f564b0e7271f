import type { Graph } from '../../../domain/entities/graph.ts'
import type { EditingSession } from '../../network/editing-session.ts'
import { usePanel } from '../../network/panel.ts'
import { useOwnContacts } from '../book/own-contacts.ts'
import { lazyPanel } from '../loading/lazy-dialog.tsx'

const PathsPanel = lazyPanel(
  async () => (await import('../../paths/paths-panel.tsx')).PathsPanel,
  () => true,
)

interface NetworkPathsProps {
  readonly session: EditingSession
  readonly graph: Graph | null
  readonly email: string
  readonly onShowNodes: (nodeIds: readonly string[]) => void
}

/** The path finder panel, which replaces the overview while it is open. */
export function NetworkPaths({ session, ...props }: NetworkPathsProps) {
  const asked = usePanel(session, 'paths')
  return (
    <PathsPanel
      opened={asked !== null}
      onClose={() => session.closePanel('paths')}
      session={session}
      asked={asked}
      contacts={useOwnContacts()}
      {...props}
    />
  )
}
