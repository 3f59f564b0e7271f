import { figure } from '../../domain/english.ts'
import { Button, Input, SegmentedControl, Select, Slider } from '@mantine/core'
import { useId } from 'react'
import type { Control } from './controls.ts'
import { texts } from './texts.ts'

interface ParameterFieldProps {
  readonly control: Control
  readonly value: string | number | undefined
  readonly onChange: (value: string | number) => void
}

const choices = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }))

const segmented = { axis: texts.axes, scale: texts.scales } as const
const selects = { order: texts.orders, side: texts.sides } as const
const sliders = {
  spacing: { min: 0.5, max: 3, step: 0.25 },
  apart: { min: 0, max: 3, step: 0.25 },
  columns: { min: 0, max: 20, step: 1 },
} as const

/** Field for a parameter of a layout. */
export function ParameterField({ control, value, onChange }: ParameterFieldProps) {
  switch (control) {
    case 'axis':
    case 'scale':
      return (
        <SegmentedControl
          aria-label={texts[control]}
          data={choices(segmented[control])}
          value={String(value)}
          onChange={onChange}
        />
      )
    case 'order':
    case 'side':
      return (
        <Select
          label={texts[control]}
          data={choices(selects[control])}
          value={String(value)}
          allowDeselect={false}
          onChange={(chosen) => onChange(chosen ?? '')}
        />
      )
    case 'spacing':
    case 'apart':
    case 'columns':
      return <SliderField control={control} value={Number(value)} onChange={onChange} />
    case 'seed':
      return (
        <Button variant="default" onClick={() => onChange((Number(value) % 99) + 1)}>
          {texts.another}
        </Button>
      )
  }
}

interface SliderFieldProps {
  readonly control: keyof typeof sliders
  readonly value: number
  readonly onChange: (value: number) => void
}

function SliderField({ control, value, onChange }: SliderFieldProps) {
  const id = useId()
  const says = (shown: number) =>
    control === 'columns' ? (shown === 0 ? texts.columnsAutomatic : String(shown)) : figure(shown)
  return (
    <div>
      <Input.Label id={id}>
        {texts[control]}: {says(value)}
      </Input.Label>
      <Slider
        {...sliders[control]}
        value={value}
        label={says}
        thumbProps={{ 'aria-labelledby': id }}
        onChange={onChange}
      />
    </div>
  )
}
