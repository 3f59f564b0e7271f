import { VisuallyHidden } from '@mantine/core'
import { lazy, Suspense } from 'react'
import type { ChartContent } from '../../domain/reports/charts.ts'
import { reportTexts } from '../../domain/reports/texts.ts'
import { figure } from '../../domain/english.ts'
import { monthText } from '../ui/time/days.ts'
import styles from './report.module.css'
import { texts } from './texts.ts'

const ChartBars = lazy(async () => ({ default: (await import('./chart-bars.tsx')).ChartBars }))

interface ReportBarChartProps {
  readonly title: string
  readonly chart: ChartContent
  /** Label for the earlier values, such as "Oct 29, 2026". Null if nothing is compared. */
  readonly beforeLabel: string | null
}

/** Height of a horizontal bar with the gap to the next one, in pixels. A second bar is added if values are compared. */
const barHeight = 30
const secondBarHeight = 16
const margins = 32
const monthsHeight = 240

/**
 * A chart of counts: horizontal bars, or one bar per month. Screen readers get a table. The code that draws the bars
 * loads later, in a space of the right height.
 */
export function ReportBarChart({ title, chart: { bars, isByMonth, others }, beforeLabel }: ReportBarChartProps) {
  if (bars === null) return <p className={styles.quiet}>{texts.page.analyzing}</p>
  if (bars.every(({ value, before }) => value === 0 && !before)) return <p>{texts.chart.nothing}</p>
  const isCompared = beforeLabel !== null && bars.some(({ before }) => before !== null)
  const labelOf = (label: string) => (isByMonth ? monthText(`${label}-01`) : label)
  const height = isByMonth ? monthsHeight : margins + bars.length * (barHeight + (isCompared ? secondBarHeight : 0))
  return (
    <figure className={styles.chart} aria-label={title}>
      {isCompared && <p className={styles.quiet}>{texts.chart.outlined(beforeLabel)}</p>}
      <div aria-hidden>
        <Suspense fallback={<div style={{ height }} />}>
          <ChartBars {...{ bars, isByMonth, isCompared, beforeLabel, height }} />
        </Suspense>
      </div>
      <VisuallyHidden>
        <table>
          <caption>{title}</caption>
          <thead>
            <tr>
              <th scope="col">{isByMonth ? texts.chart.month : texts.chart.value}</th>
              <th scope="col">{texts.chart.now}</th>
              {isCompared && <th scope="col">{beforeLabel}</th>}
            </tr>
          </thead>
          <tbody>
            {bars.map(({ key, label, value, before }) => (
              <tr key={key}>
                <th scope="row">{labelOf(label)}</th>
                <td>{figure(value)}</td>
                {isCompared && <td>{figure(before ?? 0)}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      </VisuallyHidden>
      {others.values > 0 && (
        <figcaption className={styles.quiet}>{reportTexts.others(others.values, others.count)}</figcaption>
      )}
    </figure>
  )
}
