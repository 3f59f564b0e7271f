import { Text } from '@mantine/core'
import { outcomeSentence } from './announce-import.ts'
import styles from './import-dialog.module.css'
import type { PlanSummary } from './import-protocol.ts'
import { ReportList } from './report-list.tsx'
import type { Imported } from './run-import.ts'
import { texts } from './texts.ts'

/** What came of it, with everything that is not in the network as it stood in the file. */
export function ImportResultPanel({
  imported,
  plan,
  withDuplicates,
}: {
  imported: Imported
  plan: PlanSummary
  withDuplicates: boolean
}) {
  return (
    <div className={styles.sections}>
      <Text>{outcomeSentence(imported, plan)}</Text>
      <div className={styles.section}>
        <ReportList title={texts.leftOut(plan.faulty.total)} reports={plan.faulty} startOpen />
        <ReportList
          title={texts.duplicatesLeftOut(plan.duplicates.total, withDuplicates)}
          reports={plan.duplicates}
          startOpen={plan.faulty.total === 0}
        />
        <ReportList title={texts.changed(plan.warnings.total)} reports={plan.warnings} />
      </div>
    </div>
  )
}
