import type { Graph } from '../../../domain/entities/graph.ts'
import type { EditingSession } from '../../network/editing-session.ts'
import { usePanel } from '../../network/panel.ts'
import { useNetworkAnalyzer } from '../../analysis/use-network-analyzer.ts'
import { lazyPanel } from '../loading/lazy-dialog.tsx'

const AnalysisPanel = lazyPanel(async () => {
  // The panel is useless without the code of the analyzer, so both are loaded together.
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

/**
 * The analysis panel, which replaces the overview while it is open. Also analyzes the network when other parts of the
 * page need the results.
 */
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
