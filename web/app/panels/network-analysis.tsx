import type { Graph } from '../../../domain/entities/graph.ts'
import type { EditingSession } from '../../network/editing-session.ts'
import { usePanel } from '../../network/panel.ts'
import { useAnalyzed } from '../../analysis/use-analyzed.ts'
import { lazyPanel } from '../loading/lazy-dialog.tsx'

const AnalysisPanel = lazyPanel(async () => (await import('../../analysis/analysis-panel.tsx')).AnalysisPanel)

interface NetworkAnalysisProps {
  readonly session: EditingSession
  readonly graph: Graph | null
  readonly onShowNodes: (nodeIds: readonly string[]) => void
}

/** The analysis panel, which replaces the overview while it is open. Also analyzes the network for other parts. */
export function NetworkAnalysis({ session, ...props }: NetworkAnalysisProps) {
  const opened = usePanel(session, 'analysis') !== null
  useAnalyzed(session, props.graph)
  return <AnalysisPanel opened={opened} onClose={() => session.closePanel('analysis')} session={session} {...props} />
}
