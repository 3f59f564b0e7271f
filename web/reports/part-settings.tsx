import { MultiSelect, NativeSelect, Select, Textarea } from '@mantine/core'
import { useState } from 'react'
import { z } from 'zod'
import type { Field } from '../../domain/entities/field/field.ts'
import { type ReportBlock, type ReportChart, reportCharts, reportFigures } from '../../domain/entities/report/report.ts'
import { measureIds } from '../../domain/measure-ids.ts'
import { measureTexts } from '../../domain/graph/metrics/measure-texts.ts'
import { reportTexts } from '../../domain/reports/texts.ts'
import styles from './report.module.css'
import { texts } from './texts.ts'
import { useReportText } from './use-report-text.ts'

interface PartSettingsProps {
  readonly block: ReportBlock
  readonly fields: readonly Field[]
  /** Returns false if the part could not be saved. */
  readonly onChange: (block: ReportBlock) => boolean
}

/** The settings of a part. Each change is saved immediately; text is saved when its field loses focus. */
export function PartSettings({ block, fields, onChange }: PartSettingsProps) {
  switch (block.kind) {
    case 'text':
      return <TextSettings block={block} onChange={onChange} />
    case 'figures':
      return <FigureSettings block={block} onChange={onChange} />
    case 'chart':
      return <ChartSettings block={block} fields={fields} onChange={onChange} />
    case 'ranking':
      return <RankingSettings block={block} onChange={onChange} />
    case 'map':
    case 'changes':
      return null
  }
}

type SettingsOf<Kind extends ReportBlock['kind']> = Pick<PartSettingsProps, 'onChange'> & {
  readonly block: Extract<ReportBlock, { kind: Kind }>
}

const PartText = z.string().max(10_000, texts.text.tooLong)

function TextSettings({ block, onChange }: SettingsOf<'text'>) {
  const { field, asking } = useReportText({
    name: texts.text.label,
    saved: block.text,
    schema: PartText,
    save: (text) => onChange({ ...block, text }),
  })
  return (
    <>
      <Textarea
        aria-label={texts.text.label}
        placeholder={texts.text.placeholder}
        autosize
        minRows={2}
        maxRows={20}
        {...field}
      />
      {asking}
    </>
  )
}

function FigureSettings({ block, onChange }: SettingsOf<'figures'>) {
  const [isEmpty, setEmpty] = useState(false)
  return (
    <MultiSelect
      label={texts.figures.choose}
      data={reportFigures.map((value) => ({ value, label: reportTexts.figures[value] }))}
      value={isEmpty ? [] : block.figures}
      error={isEmpty && texts.figures.none}
      hidePickedOptions
      searchable
      onChange={(figures) => {
        setEmpty(figures.length === 0)
        if (figures.length > 0) onChange({ ...block, figures: figures })
      }}
    />
  )
}

function ChartSettings({ block, fields, onChange }: SettingsOf<'chart'> & Pick<PartSettingsProps, 'fields'>) {
  // True if the user has chosen a chart of a field, but not the field yet. The chart is only saved once the field is
  // chosen.
  const [isChoosing, setChoosing] = useState(false)
  const isOfField = isChoosing || block.chart === 'field'
  const choices = fields.map(({ id, name }) => ({ value: id, label: name }))
  return (
    <div className={styles.settings}>
      <Select
        label={texts.chart.choose}
        data={reportCharts.map((value) => ({ value, label: reportTexts.charts[value] }))}
        value={isChoosing ? 'field' : block.chart}
        allowDeselect={false}
        onChange={(chart) => {
          if (chart === null) return
          setChoosing(chart === 'field' && block.chart !== 'field')
          if (chart !== 'field') onChange({ ...block, chart: chart as ReportChart, fieldId: null })
        }}
      />
      {isOfField && (
        <Select
          label={texts.chart.field}
          placeholder={texts.chart.chooseField}
          nothingFoundMessage={texts.chart.noFields}
          data={choices}
          value={block.fieldId}
          searchable
          allowDeselect={false}
          onChange={(fieldId) => {
            if (fieldId === null) return
            setChoosing(false)
            onChange({ ...block, chart: 'field', fieldId })
          }}
        />
      )}
    </div>
  )
}

const counts = [3, 5, 10, 20, 50]

function RankingSettings({ block, onChange }: SettingsOf<'ranking'>) {
  const offered = counts.includes(block.count) ? counts : [...counts, block.count].sort((a, b) => a - b)
  return (
    <div className={styles.settings}>
      <Select
        label={texts.ranking.choose}
        data={measureIds.map((value) => ({ value, label: measureTexts[value].label }))}
        value={block.measure}
        allowDeselect={false}
        onChange={(measure) => measure && onChange({ ...block, measure })}
      />
      <NativeSelect
        label={texts.ranking.count}
        data={offered.map(String)}
        value={String(block.count)}
        onChange={(event) => onChange({ ...block, count: Number(event.currentTarget.value) })}
      />
    </div>
  )
}
