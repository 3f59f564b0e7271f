import { Button, Text } from '@mantine/core'
import { IconCopyCheck } from '@tabler/icons-react'
import { useMemo } from 'react'
import { suspicions } from '../../domain/graph/duplicates/suspects.ts'
import type { Graph } from '../../domain/entities/graph.ts'
import { useNetwork } from '../store/hooks.ts'
import { outcomeSentence } from './announce-import.ts'
import styles from './import-dialog.module.css'
import type { PlanSummary } from './import-protocol.ts'
import { ReportList, type TurnPage } from './report-list.tsx'
import { DownloadReport } from './row-counts.tsx'
import type { LoggedImport } from './log-contacts.ts'
import { texts } from './texts.ts'

/** The result of an import. Lists everything that was not imported exactly as in the file. */
export function ImportResultPanel({
  imported,
  plan,
  withDuplicates,
  turnPage,
  onDownload,
  onFindDuplicates,
}: {
  imported: LoggedImport
  plan: PlanSummary
  withDuplicates: boolean
  turnPage: TurnPage
  onDownload: () => void
  onFindDuplicates: () => void
}) {
  const { graph } = useNetwork(imported.networkId)
  return (
    <div className={styles.sections}>
      <Text>{outcomeSentence(imported, plan)}</Text>
      {graph && <FindDuplicates graph={graph} onFind={onFindDuplicates} />}
      <div className={styles.section}>
        <ReportList
          kind="faulty"
          title={texts.leftOut(plan.faulty.total)}
          reports={plan.faulty}
          turnPage={turnPage}
          startOpen
        />
        <ReportList
          kind="duplicates"
          title={texts.duplicatesLeftOut(plan.duplicates.total, withDuplicates)}
          reports={plan.duplicates}
          turnPage={turnPage}
          startOpen={plan.faulty.total === 0}
        />
        <ReportList
          kind="warnings"
          title={texts.changed(plan.warnings.total)}
          reports={plan.warnings}
          turnPage={turnPage}
        />
        <DownloadReport plan={plan} onDownload={onDownload} />
      </div>
    </div>
  )
}

/**
 * Maximum number of nodes that are searched for duplicates here. Searching more nodes would block the page. In larger
 * networks, the button is shown without a search.
 */
const mostLookedThrough = 2_000

/** A button that opens the list of possible duplicates. Renders nothing if the search finds none. */
function FindDuplicates({ graph, onFind }: { graph: Graph; onFind: () => void }) {
  const { nodes, distinctionByPair } = graph
  const isOffered = useMemo(
    () => nodes.size > mostLookedThrough || suspicions(nodes.values(), distinctionByPair).length > 0,
    [nodes, distinctionByPair],
  )
  if (!isOffered) return null
  return (
    <Button
      variant="default"
      size="xs"
      className={styles.download}
      leftSection={<IconCopyCheck size={16} stroke={1.75} aria-hidden />}
      onClick={onFind}
    >
      {texts.findDuplicates}
    </Button>
  )
}
