import { NativeSelect, TextInput } from '@mantine/core'
import { useState } from 'react'
import { type ComparedDays, comparedPeriods, Report, type ReportChanges } from '../../domain/entities/report/report.ts'
import type { View } from '../../domain/entities/view/view.ts'
import { useInPlaceKeeping } from '../ui/forms/use-in-place-keeping.tsx'
import styles from './report.module.css'
import { texts } from './texts.ts'

interface ReportSettingsProps {
  readonly report: Report
  /** The views of the network. */
  readonly views: readonly Pick<View, 'id' | 'name'>[]
  readonly onChange: (changes: ReportChanges) => void
}

const whole = 'whole'
const nothing = 'nothing'

/**
 * The settings of a report as a whole. Each change is saved immediately; the name is saved when its field loses focus.
 */
export function ReportSettings({ report, views, onChange }: ReportSettingsProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const read = Report.shape.name.safeParse(typed ?? report.name)
  function leave(): string {
    if (typed === null) return ''
    if (!read.success) return typed
    if (read.data !== report.name) onChange({ name: read.data })
    setTyped(null)
    return ''
  }
  const asking = useInPlaceKeeping({
    name: report.name,
    // A valid name is saved when its field loses focus.
    isUnsaved: typed !== null && !read.success,
    leave,
    onDiscard: () => setTyped(null),
  })
  return (
    <section className={styles.part} aria-label={texts.settings.label}>
      <div className={styles.settings}>
        <TextInput
          label={texts.settings.name}
          autoComplete="off"
          value={typed ?? report.name}
          error={read.success ? undefined : read.error.issues[0]?.message}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onBlur={leave}
        />
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
