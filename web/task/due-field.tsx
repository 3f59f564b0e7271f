import { type Ref, useEffect, useEffectEvent, useState } from 'react'
import { addDays } from '../../domain/add-days.ts'
import { dateOrder, weekdayText } from '../ui/time/days.ts'
import { DayField } from '../ui/forms/day-field.tsx'
import { useToday } from '../ui/time/use-today.ts'
import { texts } from './texts.ts'
import { useDueWords } from './use-due-words.ts'

/** The draft of a due date. */
export interface DueDraft {
  /** The recognized date, yyyy-mm-dd. Null if the field is empty or its text is not a date. */
  readonly day: string | null
  /** True if the typed text is not a date. It must then not be saved as if the field were empty. */
  readonly unread: boolean
}

interface DueFieldProps {
  readonly draft: DueDraft
  readonly onChange: (draft: DueDraft) => void
  /** True after an attempt to save text that is not a date. */
  readonly isInvalid: boolean
  readonly inputRef: Ref<HTMLInputElement>
  readonly className?: string | undefined
  readonly keepEscape?: boolean | undefined
}

/**
 * A field for a due date, typed in natural language ("next friday", "in 2 weeks") or chosen in a calendar. Shows the
 * recognized date.
 */
export function DueField({ draft, onChange, isInvalid, inputRef, className, keepEscape }: DueFieldProps) {
  const [written, setWritten] = useState<string | null>(null)
  const readWords = useDueWords()?.readDueWords
  const today = useToday()

  const readAgain = useEffectEvent(() => {
    const day = written === null ? null : (readWords?.(written, new Date(), dateOrder) ?? null)
    if (draft.unread && day !== null) onChange({ day, unread: false })
  })
  useEffect(() => {
    if (readWords) readAgain()
  }, [readWords])

  function hint(): string | undefined {
    if (isInvalid) return undefined
    if (written === null || written.trim() === '') return undefined
    if (draft.unread) return texts.dueUnread
    return draft.day === null ? undefined : weekdayText(draft.day)
  }

  return (
    <DayField
      ref={inputRef}
      className={className}
      aria-label={texts.dueField}
      placeholder={texts.duePlaceholder}
      value={draft.day}
      onChange={(day) => onChange({ day, unread: false })}
      onWritten={(text, day) => {
        setWritten(text)
        if (text.trim() !== '' && day === null) onChange({ day: draft.day, unread: true })
      }}
      readWords={(words) => readWords?.(words, new Date(), dateOrder) ?? null}
      // Keeps text that is not a date, so that the user can correct it.
      fixOnBlur={!draft.unread}
      onBlur={() => !draft.unread && setWritten(null)}
      presets={[
        { value: today, label: texts.preset.today },
        { value: addDays(today, 1), label: texts.preset.tomorrow },
        { value: addDays(today, 7), label: texts.preset.nextWeek },
      ]}
      error={isInvalid && texts.dueInvalid}
      description={hint()}
      descriptionProps={{ role: 'status' }}
      {...(keepEscape && { 'data-mantine-stop-propagation': true })}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
    />
  )
}
