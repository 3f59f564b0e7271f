import { Autocomplete, SegmentedControl, type SegmentedControlProps, Textarea, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { type ReactNode, useId, useRef } from 'react'
import { type Direction, directions, type Evidence } from '../../domain/entities/edge/edge.ts'
import { dayText } from '../ui/time/days.ts'
import { conflictHint } from '../ui/forms/conflict-hint.ts'
import styles from './edge-fields.module.css'
import type { EdgeFormValues } from './edge-form.ts'
import { directionLabels, directionSigns, evidenceText, labelSuggestions, texts } from './texts.ts'

interface EdgeFieldsProps {
  readonly form: UseFormReturnType<EdgeFormValues>
  /** Where the connection is known from. Null if this differs between several edges. */
  readonly evidence: Evidence | null
  /** The names of the nodes that the edge connects. Null for several edges. */
  readonly ends: readonly [source: string, target: string] | null
  readonly withNotes: boolean
  readonly readOnly: boolean
  readonly autoFocus: boolean
  /** Fields whose saved value has changed while the user was typing, with the new value. */
  readonly overtaken: Partial<Record<keyof EdgeFormValues, string>>
  /** Fields in which several edges have different values. */
  readonly mixed?: ReadonlySet<keyof EdgeFormValues>
  readonly onStrength?: (strength: number | null) => void
  readonly onDirection?: (direction: Direction) => void
}

const noneMixed: ReadonlySet<keyof EdgeFormValues> = new Set()
/** No option has this value, so that none is selected. */
const noChoice = 'mixed' as const

const strengths = [
  { value: '', label: texts.noStrength },
  ...['1', '2', '3', '4', '5'].map((value) => ({ value, label: value })),
]

const directionChoices = directions.map((value): { value: Direction | typeof noChoice; label: ReactNode } => ({
  value,
  label: (
    <>
      <span aria-hidden>{directionSigns[value]}</span> <span>{directionLabels[value]}</span>
    </>
  ),
}))

export function EdgeFields({
  form,
  evidence,
  ends,
  withNotes,
  readOnly,
  autoFocus,
  overtaken,
  ...props
}: EdgeFieldsProps) {
  const { mixed = noneMixed, onStrength, onDirection } = props
  const isSelected = useRef(false)
  const hint = (field: 'strength' | 'direction', plain: string) =>
    conflictHint(overtaken[field]) ?? (mixed.has(field) ? texts.mixed : plain)
  return (
    <div className={styles.fields}>
      <Autocomplete
        label={texts.label}
        placeholder={mixed.has('label') ? texts.mixed : texts.labelPlaceholder}
        data={[...labelSuggestions]}
        openOnFocus={false}
        readOnly={readOnly}
        autoComplete="off"
        data-autofocus={autoFocus || undefined}
        // Selects the label when the user opens the dialog to edit it, so that typing replaces it.
        onFocusCapture={(event) => {
          if (autoFocus && !isSelected.current) event.currentTarget.select()
          isSelected.current = true
        }}
        description={conflictHint(overtaken.label)}
        {...form.getInputProps('label')}
      />
      {withNotes && (
        <Textarea
          label={texts.notes}
          placeholder={mixed.has('notes') ? texts.mixed : texts.notesPlaceholder}
          autosize
          minRows={4}
          maxRows={12}
          readOnly={readOnly}
          description={conflictHint(overtaken.notes)}
          {...form.getInputProps('notes')}
        />
      )}
      <Choice
        label={texts.strength}
        hint={hint('strength', texts.strengthHint)}
        data={strengths}
        readOnly={readOnly}
        value={mixed.has('strength') ? noChoice : String(form.values.strength ?? '')}
        onChange={(value) => {
          const strength = value === '' ? null : Number(value)
          form.setFieldValue('strength', strength)
          onStrength?.(strength)
        }}
      />
      <Choice
        label={texts.direction}
        hint={hint('direction', ends ? texts.directionHint[form.values.direction](...ends) : texts.directionOfAll)}
        data={directionChoices}
        readOnly={readOnly}
        value={mixed.has('direction') ? noChoice : form.values.direction}
        onChange={(value) => {
          if (value === noChoice) return
          form.setFieldValue('direction', value)
          onDirection?.(value)
        }}
      />
      <TextInput
        className={styles.weight}
        label={texts.weight}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        inputMode="decimal"
        autoComplete="off"
        readOnly={readOnly}
        placeholder={mixed.has('weight') ? texts.mixed : undefined}
        description={conflictHint(overtaken.weight) ?? texts.weightHint}
        {...form.getInputProps('weight')}
      />
      <div>
        <p className={styles.caption}>{texts.evidence}</p>
        <p className={styles.evidence}>{evidence ? evidenceText(evidence, dayText) : texts.mixed}</p>
      </div>
    </div>
  )
}

interface ChoiceProps<Value extends string>
  extends Pick<SegmentedControlProps<Value>, 'data' | 'readOnly' | 'value' | 'onChange'> {
  readonly label: string
  readonly hint: string
}

/** A segmented control with a label above and a hint below. */
function Choice<Value extends string>({ label, hint, ...control }: ChoiceProps<Value>) {
  const captionId = useId()
  return (
    <div>
      <p className={styles.caption} id={captionId}>
        {label}
      </p>
      <SegmentedControl fullWidth aria-labelledby={captionId} {...control} />
      <p className={styles.hint}>{hint}</p>
    </div>
  )
}
