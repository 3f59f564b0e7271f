import { Autocomplete, SegmentedControl, Textarea, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useId, useRef } from 'react'
import { type Direction, directions, type Evidence } from '../../domain/entities/edge/edge.ts'
import { dayText } from '../ui/days.ts'
import styles from './edge-fields.module.css'
import type { EdgeFormValues } from './edge-form.ts'
import { directionLabels, directionSigns, evidenceText, labelSuggestions, texts } from './texts.ts'

interface EdgeFieldsProps {
  readonly form: UseFormReturnType<EdgeFormValues>
  readonly evidence: Evidence
  /** The names of its two ends. */
  readonly ends: readonly [source: string, target: string]
  readonly withNotes: boolean
  readonly readOnly: boolean
  readonly autoFocus: boolean
  /** Fields whose saved value changed under the typing, and that value. */
  readonly overtaken: Partial<Record<keyof EdgeFormValues, string>>
}

const strengths = [
  { value: '', label: texts.noStrength },
  ...['1', '2', '3', '4', '5'].map((value) => ({ value, label: value })),
]

const directionChoices = directions.map((value: Direction) => ({
  value,
  label: (
    <>
      <span aria-hidden>{directionSigns[value]}</span> <span>{directionLabels[value]}</span>
    </>
  ),
}))

export function EdgeFields({ form, evidence, ends, withNotes, readOnly, autoFocus, overtaken }: EdgeFieldsProps) {
  const strengthId = useId()
  const directionId = useId()
  const isSelected = useRef(false)
  return (
    <div className={styles.fields}>
      <Autocomplete
        label={texts.label}
        placeholder={texts.labelPlaceholder}
        data={[...labelSuggestions]}
        openOnFocus={false}
        readOnly={readOnly}
        autoComplete="off"
        data-autofocus={autoFocus || undefined}
        // Whoever comes to edit the label types the new one over the old one.
        onFocusCapture={(event) => {
          if (autoFocus && !isSelected.current) event.currentTarget.select()
          isSelected.current = true
        }}
        description={overtakenText(overtaken.label)}
        {...form.getInputProps('label')}
      />
      {withNotes && (
        <Textarea
          label={texts.notes}
          placeholder={texts.notesPlaceholder}
          autosize
          minRows={4}
          maxRows={12}
          readOnly={readOnly}
          description={overtakenText(overtaken.notes)}
          {...form.getInputProps('notes')}
        />
      )}
      <div>
        <p className={styles.caption} id={strengthId}>
          {texts.strength}
        </p>
        <SegmentedControl
          fullWidth
          aria-labelledby={strengthId}
          data={strengths}
          readOnly={readOnly}
          value={String(form.values.strength ?? '')}
          onChange={(value) => form.setFieldValue('strength', value === '' ? null : Number(value))}
        />
        <p className={styles.hint}>{overtakenText(overtaken.strength) ?? texts.strengthHint}</p>
      </div>
      <div>
        <p className={styles.caption} id={directionId}>
          {texts.direction}
        </p>
        <SegmentedControl
          fullWidth
          aria-labelledby={directionId}
          data={directionChoices}
          readOnly={readOnly}
          value={form.values.direction}
          onChange={(value) => form.setFieldValue('direction', value)}
        />
        <p className={styles.hint}>
          {overtakenText(overtaken.direction) ?? texts.directionHint[form.values.direction](...ends)}
        </p>
      </div>
      <TextInput
        className={styles.weight}
        label={texts.weight}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        inputMode="decimal"
        autoComplete="off"
        readOnly={readOnly}
        description={overtakenText(overtaken.weight) ?? texts.weightHint}
        {...form.getInputProps('weight')}
      />
      <div>
        <p className={styles.caption}>{texts.evidence}</p>
        <p className={styles.evidence}>{evidenceText(evidence, dayText)}</p>
      </div>
    </div>
  )
}

function overtakenText(value: string | undefined): string | null {
  return value === undefined ? null : texts.overtaken(value)
}
