import { NativeSelect, TextInput } from '@mantine/core'
import { type ComparedDays, comparedPeriods, Report, type ReportChanges } from '../../domain/entities/report/report.ts'
import type { View } from '../../domain/entities/view/view.ts'
import styles from './report.module.css'
import { texts } from './texts.ts'
import { useReportText } from './use-report-text.ts'

interface ReportSettingsProps {
  readonly report: Report
  /** The views of the network. */
  readonly views: readonly Pick<View, 'id' | 'name'>[]
  /** Returns false if the changes could not be saved. */
  readonly onChange: (changes: ReportChanges) => boolean
}

const whole = 'whole'
const nothing = 'nothing'

/**
 * The settings of a report as a whole. Each change is saved immediately; the name is saved when its field loses focus.
 */
export function ReportSettings({ report, views, onChange }: ReportSettingsProps) {
  const { field, asking } = useReportText({
    name: report.name,
    saved: report.name,
    schema: Report.shape.name,
    save: (name) => onChange({ name }),
  })
  return (
    <section className={styles.part} aria-label={texts.settings.label}>
      <div className={styles.settings}>
        <TextInput label={texts.settings.name} autoComplete="off" {...field} />
        <NativeSelect
          label={texts.settings.view}
          data={[
            { value: whole, label: texts.wholeNetwork },
            ...views.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          value={views.some(({ id }) => id === report.viewId) ? (report.viewId ?? whole) : whole}
          onChange={(event) => {
            const { value } = event.currentTarget
            onChange({ viewId: value === whole ? null : value })
          }}
        />
        <NativeSelect
          label={texts.settings.compare}
          data={[
            { value: nothing, label: texts.settings.never },
            ...comparedPeriods.map((days) => ({ value: String(days), label: texts.settings.days(days) })),
          ]}
          value={String(report.comparedDays ?? nothing)}
          onChange={(event) => {
            const { value } = event.currentTarget
            onChange({ comparedDays: value === nothing ? null : (Number(value) as ComparedDays) })
          }}
        />
      </div>
      {asking}
    </section>
  )
}
