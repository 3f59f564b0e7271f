import { BarChart } from '@mantine/charts'
import '@mantine/charts/styles.layer.css'
import { VisuallyHidden } from '@mantine/core'
import type { ChartContent } from '../../domain/reports/charts.ts'
import { reportTexts } from '../../domain/reports/texts.ts'
import { figure } from '../../domain/english.ts'
import { cut } from '../../domain/cut.ts'
import { monthText, shortMonthText } from '../ui/time/days.ts'
import styles from './report.module.css'
import { texts } from './texts.ts'

interface ReportBarChartProps {
  readonly title: string
  readonly chart: ChartContent
  /** Text for the values before, such as "Oct 29, 2026". Null if nothing is compared. */
  readonly beforeLabel: string | null
}

/** Space for the labels of horizontal bars, in pixels, and the number of characters that fit. */
const labelWidth = 150
const longestLabel = 20
/** Height of a horizontal bar with the gap to the next one, in pixels. A second bar is added if values are compared. */
const barHeight = 30
const secondBarHeight = 16
const margins = 20
const monthsHeight = 240

/** A chart of counts: horizontal bars, or one bar per month. Screen readers get a table. */
export function ReportBarChart({ title, chart: { bars, isByMonth, others }, beforeLabel }: ReportBarChartProps) {
  if (bars === null) return <p className={styles.quiet}>{texts.page.analyzing}</p>
  if (bars.every(({ value, before }) => value === 0 && !before)) return <p>{texts.chart.nothing}</p>
  const isCompared = beforeLabel !== null && bars.some(({ before }) => before !== null)
  const labelOf = (label: string) => (isByMonth ? monthText(`${label}-01`) : label)
  const data = bars.map(({ label, value, before }) => ({
    label: isByMonth ? shortMonthText(`${label}-01`) : label,
    value,
    before: before ?? 0,
  }))
  return (
    <figure className={styles.chart} aria-label={title}>
      {isCompared && <p className={styles.quiet}>{texts.chart.outlined(beforeLabel)}</p>}
      <div aria-hidden>
        <BarChart
          h={isByMonth ? monthsHeight : margins + bars.length * (barHeight + (isCompared ? secondBarHeight : 0))}
          data={data}
          dataKey="label"
          orientation={isByMonth ? 'horizontal' : 'vertical'}
          series={[
            { name: 'value', label: texts.chart.now, color: 'var(--kith-accent)' },
            ...(isCompared ? [{ name: 'before', label: beforeLabel, color: 'var(--kith-text-3)' }] : []),
          ]}
          withBarValueLabel
          valueLabelProps={{ formatter: labelOfValue }}
          gridAxis={isByMonth ? 'x' : 'none'}
          tickLine="none"
          xAxisProps={isByMonth ? { interval: 'preserveStartEnd' } : { hide: true }}
          yAxisProps={isByMonth ? { allowDecimals: false, width: 40 } : { width: labelWidth, tickFormatter: shortened }}
          // The chart is hidden from screen readers, which get the table, so it must not take focus either.
          barChartProps={{ accessibilityLayer: false, margin: { right: 40 } }}
          // The earlier values are outlined, so that both can be told apart without colors.
          barProps={({ name }) =>
            name === 'before'
              ? { fill: 'var(--kith-card)', stroke: 'var(--kith-text-2)', strokeOpacity: 1, isAnimationActive: false }
              : { isAnimationActive: false }
          }
          maxBarWidth={isByMonth ? 36 : 18}
          valueFormatter={figure}
        />
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

/** Zeros are not labeled, because their bars do not need it. */
function labelOfValue(value: unknown): string {
  return typeof value === 'number' && value !== 0 ? figure(value) : ''
}

function shortened(label: string): string {
  return label.length > longestLabel ? `${cut(label, longestLabel - 1)}…` : label
}
