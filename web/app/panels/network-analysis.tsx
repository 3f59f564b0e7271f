import type { Graph } from '../../../domain/entities/graph.ts'
import type { EditingSession } from '../../network/editing-session.ts'
import { usePanel } from '../../network/panel.ts'
import { useNetworkAnalyzer } from '../../analysis/use-network-analyzer.ts'
import { lazyPanel } from '../loading/lazy-dialog.tsx'

const AnalysisPanel = lazyPanel(async () => {
  // The panel does not open without the code of the meter.
  const [panel] = await Promise.all([
    import('../../analysis/analysis-panel.tsx'),
    import('../../analysis/network-analyzer.ts'),
  ])
  return panel.AnalysisPanel
})

interface NetworkAnalysisProps {
  readonly session: EditingSession
  readonly graph: Graph | null
  readonly onShowNodes: (nodeIds: readonly string[]) => void
}

/** The analysis panel, which replaces the overview while it is open. Also analyzes the network for other parts. */
export function NetworkAnalysis({ session, ...props }: NetworkAnalysisProps) {
  const opened = usePanel(session, 'analysis') !== null
  const meter = useNetworkAnalyzer(session, props.graph, opened)
  return (
    <AnalysisPanel
      opened={opened}
      onClose={() => session.closePanel('analysis')}
      session={session}
      meter={meter}
      {...props}
    />
  )
}
