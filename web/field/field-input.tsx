import { Input, SegmentedControl, Select, Textarea, TextInput } from '@mantine/core'
import { useId } from 'react'
import { readAs } from '../../domain/entities/field/field-value.ts'
import { readWebAddress } from '../../domain/entities/web-address.ts'
import type { DraftField } from '../network/field-draft.ts'
import type { FieldDraft } from '../network/use-field-draft.ts'
import { DayField } from '../ui/forms/day-field.tsx'
import styles from './field-input.module.css'
import { OpenLink } from './open-link.tsx'
import { texts } from './texts.ts'

interface FieldInputProps {
  readonly draft: FieldDraft
  readonly each: DraftField
}

/** The input for the value of a custom field, depending on the field's kind. */
export function FieldInput({ draft, each }: FieldInputProps) {
  const { field, typed } = each
  const change = (value: string) => draft.type(field, value)
  const common = {
    id: draft.inputId(field.id),
    label: field.name,
    description: hintOf(each),
    error: draft.problemOf(each),
    onBlur: () => draft.validate(field.id),
    ...(each.isMixed && { placeholder: texts.mixed }),
  }
  if (each.isGone)
    return (
      <TextInput {...common} value={typed} autoComplete="off" onChange={(event) => change(event.currentTarget.value)} />
    )
  switch (field.kind) {
    case 'text':
      return (
        <Textarea
          {...common}
          className={styles.lines}
          autosize
          minRows={1}
          maxRows={8}
          autoComplete="off"
          value={typed}
          onChange={(event) => change(event.currentTarget.value)}
        />
      )
    case 'number':
      return (
        <TextInput
          {...common}
          className={styles.figures}
          inputMode="decimal"
          autoComplete="off"
          value={typed}
          onChange={(event) => change(event.currentTarget.value)}
        />
      )
    case 'link':
      return (
        <TextInput
          {...common}
          className={styles.wide}
          inputMode="url"
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          placeholder={each.isMixed ? texts.mixed : texts.linkPlaceholder}
          rightSection={<OpenLink name={field.name} address={readWebAddress(typed.trim())} />}
          value={typed}
          onChange={(event) => change(event.currentTarget.value)}
        />
      )
    case 'date':
      return <DateInput {...common} typed={typed} onType={change} />
    case 'choice':
      return (
        <Select
          {...common}
          clearable
          searchable={field.choices.length > 8}
          placeholder={each.isMixed ? texts.mixed : texts.choose}
          description={common.description ?? (field.choices.length === 0 ? texts.noChoices : null)}
          data={typed === '' || field.choices.includes(typed) ? field.choices : [typed, ...field.choices]}
          value={typed === '' ? null : typed}
          onChange={(value) => change(value ?? '')}
        />
      )
    case 'yes_no':
      return <YesNo each={each} onChange={change} />
  }
}

interface DateInputProps {
  readonly id: string
  readonly label: string
  readonly description: string | null
  readonly error: string | null
  readonly onBlur: () => void
  readonly typed: string
  readonly onType: (typed: string) => void
}

function DateInput({ typed, onType, ...common }: DateInputProps) {
  const day = typed === '' ? null : readAs('date', typed)
  return (
    <DayField
      {...common}
      value={typeof day === 'string' ? day : null}
      onChange={(next) => onType(next ?? '')}
      // Keeps text that cannot be parsed, so that the user can correct it.
      onWritten={(written, read) => written.trim() !== '' && read === null && onType(written)}
      fixOnBlur={typed === '' || day !== null}
      // Errors are above the input, because the calendar opens below and would cover them.
      inputWrapperOrder={['label', 'description', 'error', 'input']}
    />
  )
}

/** No answer has this value, so that none is selected. */
const noAnswer = 'mixed'

const answers = [
  { value: '', label: texts.notSet },
  { value: 'yes', label: texts.yes },
  { value: 'no', label: texts.no },
]

function YesNo({ each, onChange }: { each: DraftField; onChange: (typed: string) => void }) {
  const labelId = useId()
  return (
    <Input.Wrapper
      label={each.field.name}
      labelElement="div"
      labelProps={{ id: labelId }}
      description={hintOf(each)}
      inputWrapperOrder={['label', 'input', 'description']}
    >
      <SegmentedControl
        fullWidth
        aria-labelledby={labelId}
        data={answers}
        value={each.isMixed ? noAnswer : each.typed}
        onChange={onChange}
      />
    </Input.Wrapper>
  )
}

function hintOf({ field, overtakenBy, unreadable, isChanged, isMixed }: DraftField): string | null {
  if (overtakenBy !== null) return texts.overtaken(overtakenBy)
  if (isMixed && field.kind === 'yes_no') return texts.mixed
  return unreadable !== null && !isChanged ? texts.unreadable(unreadable, field.kind) : null
}
