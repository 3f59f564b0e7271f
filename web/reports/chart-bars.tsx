import { BarChart } from '@mantine/charts'
// The tooltip of a chart shows color swatches, which no other part of the app uses.
import '@mantine/core/styles/ColorSwatch.layer.css'
import '@mantine/charts/styles.layer.css'
import { truncate } from '../../domain/truncate.ts'
import { figure } from '../../domain/english.ts'
import type { Bar } from '../../domain/reports/charts.ts'
import { shortMonthText } from '../ui/time/days.ts'
import { texts } from './texts.ts'

interface ChartBarsProps {
  readonly bars: readonly Bar[]
  readonly isByMonth: boolean
  readonly isCompared: boolean
  /** Label for the earlier values, such as "Oct 29, 2026". Null if nothing is compared. */
  readonly beforeLabel: string | null
  /** In pixels. */
  readonly height: number
}

/** Space for the labels of horizontal bars, in pixels, and the number of characters that fit. */
const labelWidth = 150
const longestLabel = 20

/** The bars of a chart, hidden from screen readers by the caller. */
export function ChartBars({ bars, isByMonth, isCompared, beforeLabel, height }: ChartBarsProps) {
  const data = bars.map(({ label, value, before }) => ({
    label: isByMonth ? shortMonthText(`${label}-01`) : label,
    value,
    before: before ?? 0,
  }))
  return (
    <BarChart
      h={height}
      data={data}
      dataKey="label"
      orientation={isByMonth ? 'horizontal' : 'vertical'}
      series={[
        { name: 'value', label: texts.chart.now, color: 'var(--kith-accent)' },
        ...(isCompared && beforeLabel !== null
          ? [{ name: 'before', label: beforeLabel, color: 'var(--kith-text-3)' }]
          : []),
      ]}
      withBarValueLabel
      valueLabelProps={{ formatter: labelOfValue }}
      gridAxis={isByMonth ? 'x' : 'none'}
      tickLine="none"
      xAxisProps={isByMonth ? { interval: 'preserveStartEnd' } : { hide: true }}
      yAxisProps={isByMonth ? { allowDecimals: false, width: 40 } : { width: labelWidth, tickFormatter: shortened }}
      // The chart is hidden from screen readers, which get the table, so it must not take focus either.
      barChartProps={{ accessibilityLayer: false, margin: { top: 16, right: 40 } }}
      // The earlier values are outlined, so that users can distinguish both without colors.
      barProps={({ name }) =>
        name === 'before'
          ? { fill: 'var(--kith-card)', stroke: 'var(--kith-text-2)', strokeOpacity: 1, isAnimationActive: false }
          : { isAnimationActive: false }
      }
      maxBarWidth={isByMonth ? 36 : 18}
      valueFormatter={figure}
    />
  )
}

/** Returns the label of a bar. Zeros are not labeled, because the missing bar is clear enough. */
function labelOfValue(value: unknown): string {
  return typeof value === 'number' && value !== 0 ? figure(value) : ''
}

function shortened(label: string): string {
  return label.length > longestLabel ? `${truncate(label, longestLabel - 1)}…` : label
}
