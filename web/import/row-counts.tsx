import { figure } from '../../domain/english.ts'
import { Button, Progress, Switch } from '@mantine/core'
import styles from './import-dialog.module.css'
import type { PlanSummary } from './import-protocol.ts'
import { ReportList, type TurnPage } from './report-list.tsx'
import { texts } from './texts.ts'

interface RowCountsProps {
  readonly plan: PlanSummary | null
  readonly checked: number
  readonly withDuplicates: boolean
  readonly onWithDuplicates: (withDuplicates: boolean) => void
  readonly addUpRepeats: boolean
  readonly onAddUpRepeats: (addUpRepeats: boolean) => void
  readonly turnPage: TurnPage
  readonly onDownload: () => void
  /** Whether the differences from the network are shown. They replace the counts, the duplicates and their switches. */
  readonly isCompared: boolean
}

/**
 * Shows how many rows are ready, unreadable or duplicates. Lists the rows that are not imported exactly as in the file.
 */
export function RowCounts(props: RowCountsProps) {
  const { plan, checked, withDuplicates, onWithDuplicates, turnPage, onDownload, isCompared } = props
  const { addUpRepeats, onAddUpRepeats } = props
  const percent = Math.round(checked * 100)
  return (
    <>
      <div className={styles.checking} data-idle={percent === 100 || undefined}>
        <Progress value={percent} size={2} aria-label={texts.rows} transitionDuration={0} />
      </div>
      {plan && (
        <>
          {!isCompared && <Counts plan={plan} isChecked={percent === 100} />}
          <ReportList
            kind="faulty"
            title={texts.faultyList(plan.faulty.total)}
            reports={plan.faulty}
            turnPage={turnPage}
          />
          {!isCompared && (
            <ReportList
              kind="duplicates"
              title={texts.duplicateList(plan.duplicates.total, withDuplicates)}
              reports={plan.duplicates}
              turnPage={turnPage}
            />
          )}
          {plan.repeats > 0 && !isCompared && (
            <Switch
              label={texts.addUpRepeats(plan.repeats)}
              checked={addUpRepeats}
              onChange={(event) => onAddUpRepeats(event.currentTarget.checked)}
            />
          )}
          {plan.duplicates.total > 0 && !isCompared && (
            <Switch
              label={texts.withDuplicates}
              checked={withDuplicates}
              onChange={(event) => onWithDuplicates(event.currentTarget.checked)}
            />
          )}
          <ReportList
            kind="warnings"
            title={texts.warningList(plan.warnings.total)}
            reports={plan.warnings}
            turnPage={turnPage}
          />
          <DownloadReport plan={plan} onDownload={onDownload} isCompared={isCompared} />
        </>
      )}
    </>
  )
}

function Counts({ plan, isChecked }: { plan: PlanSummary; isChecked: boolean }) {
  return (
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
        {isChecked && texts.countsSpoken(plan, plan.counts.faulty, plan.counts.duplicate)}
      </div>
      {plan.rejection && <div className={styles.refusal}>{plan.rejection.sentence}</div>}
    </>
  )
}

interface DownloadReportProps extends Pick<RowCountsProps, 'onDownload'>, Partial<Pick<RowCountsProps, 'isCompared'>> {
  readonly plan: PlanSummary
}

/**
 * Downloads all rows that are not imported exactly as in the file, so that users can correct them in another program.
 * Renders nothing if there are none.
 */
export function DownloadReport({ plan, onDownload, isCompared = false }: DownloadReportProps) {
  const duplicates = isCompared ? 0 : plan.duplicates.total
  if (plan.faulty.total + duplicates + plan.warnings.total === 0) return null
  return (
    <Button variant="default" size="xs" className={styles.download} onClick={onDownload}>
      {texts.downloadReport}
    </Button>
  )
}

function Count({ label, count }: { label: string; count: number }) {
  return (
    <div className={styles.count} data-none={count === 0 || undefined}>
      <dt>{label}</dt>
      <dd>{figure(count)}</dd>
    </div>
  )
}
