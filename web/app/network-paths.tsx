import type { Graph } from '../../domain/graph/graph.ts'
import type { EditingSession } from '../network/editing-session.ts'
import { useObservable } from '../ui/observable.ts'
import { lazyDialog } from './lazy-dialog.tsx'

const PathsPanel = lazyDialog(async () => (await import('../paths/paths-panel.tsx')).PathsPanel)

interface NetworkPathsProps {
  readonly session: EditingSession
  readonly graph: Graph | null
  readonly email: string
  readonly onShowNodes: (nodeIds: readonly string[]) => void
}

/** The panel of ways, which takes the place of the overview while somebody looks for them. */
export function NetworkPaths({ session, ...props }: NetworkPathsProps) {
  const asked = useObservable(session.paths)
  return (
    <PathsPanel opened={asked !== null} onClose={() => session.endPaths()} session={session} asked={asked} {...props} />
  )
}
