import { Progress, Switch } from '@mantine/core'
import styles from './import-dialog.module.css'
import type { PlanSummary } from './import-protocol.ts'
import { ReportList } from './report-list.tsx'
import { texts } from './texts.ts'

interface RowCountsProps {
  readonly plan: PlanSummary | null
  readonly checked: number
  readonly withDuplicates: boolean
  readonly onWithDuplicates: (withDuplicates: boolean) => void
}

/** What becomes of the rows, in numbers and, for those that are not imported as they stand, one by one. */
export function RowCounts({ plan, checked, withDuplicates, onWithDuplicates }: RowCountsProps) {
  const percent = Math.round(checked * 100)
  return (
    <>
      <div className={styles.checking} data-idle={percent === 100 || undefined}>
        <Progress value={percent} size={2} aria-label={texts.rows} transitionDuration={0} />
      </div>
      {plan && (
        <>
          <dl className={styles.counts}>
            {plan.edges === 0 ? (
              <Count label={texts.ready} count={plan.nodes} />
            ) : (
              <>
                <Count label={texts.readyNodes} count={plan.nodes} />
                <Count label={texts.readyEdges} count={plan.edges} />
              </>
            )}
            <Count label={texts.faulty} count={plan.counts.faulty} />
            <Count label={texts.duplicate} count={plan.counts.duplicate} />
          </dl>
          <div role="status" className="kith-visually-hidden">
            {percent === 100 && texts.countsSpoken(plan, plan.counts.faulty, plan.counts.duplicate)}
          </div>
          {plan.refusal && <div className={styles.refusal}>{plan.refusal.sentence}</div>}
          <ReportList title={texts.faultyList(plan.faulty.total)} reports={plan.faulty} />
          <ReportList title={texts.duplicateList(plan.duplicates.total, withDuplicates)} reports={plan.duplicates} />
          {plan.duplicates.total > 0 && (
            <Switch
              label={texts.withDuplicates}
              checked={withDuplicates}
              onChange={(event) => onWithDuplicates(event.currentTarget.checked)}
            />
          )}
          <ReportList title={texts.warningList(plan.warnings.total)} reports={plan.warnings} />
        </>
      )}
    </>
  )
}

function Count({ label, count }: { label: string; count: number }) {
  return (
    <div className={styles.count} data-none={count === 0 || undefined}>
      <dt>{label}</dt>
      <dd>{count.toLocaleString('en-US')}</dd>
    </div>
  )
}
