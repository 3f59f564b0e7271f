import { Text } from '@mantine/core'
import { outcomeSentence } from './announce-import.ts'
import styles from './import-dialog.module.css'
import type { PlanSummary } from './import-protocol.ts'
import { ReportList, type TurnPage } from './report-list.tsx'
import { DownloadReport } from './row-counts.tsx'
import type { Imported } from './run-import.ts'
import { texts } from './texts.ts'

/** What came of it, with everything that is not in the network as it stood in the file. */
export function ImportResultPanel({
  imported,
  plan,
  withDuplicates,
  turnPage,
  onDownload,
}: {
  imported: Imported
  plan: PlanSummary
  withDuplicates: boolean
  turnPage: TurnPage
  onDownload: () => void
}) {
  return (
    <div className={styles.sections}>
      <Text>{outcomeSentence(imported, plan)}</Text>
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
