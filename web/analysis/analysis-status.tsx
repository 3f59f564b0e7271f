import type { Analysis } from '../../domain/graph/metrics/analysis.ts'
import type { Working } from '../network/background-work.ts'
import { WorkStatus } from '../network/work-status.tsx'
import { texts } from './texts.ts'

interface AnalysisStatusProps {
  readonly metering: Working<Analysis>
  readonly onStop: () => void
  readonly onAgain: () => void
}

/** Shows the progress of the analysis with a button that stops it, and then the result. */
export function AnalysisStatus({ metering, onStop, onAgain }: AnalysisStatusProps) {
  const { result: analysis } = metering
  return (
    <WorkStatus working={metering} texts={texts} onStop={onStop} onAgain={onAgain}>
      {analysis && texts.measured(analysis.ids.length, analysis.whole.ties)}{' '}
      {analysis?.estimate &&
        texts.estimated(
          analysis.estimate.sources,
          analysis.estimate.betweennessError,
          analysis.estimate.closenessError,
        )}
    </WorkStatus>
  )
}
