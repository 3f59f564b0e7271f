import { Button, TextInput } from '@mantine/core'
import { IconCalendarPlus } from '@tabler/icons-react'
import { type Ref, useRef, useState } from 'react'
import { Task } from '../../domain/entities/task/task.ts'
import { weekdayText } from '../ui/time/days.ts'
import { useUnsavedPart } from '../ui/forms/unsaved.ts'
import { useToday } from '../ui/time/use-today.ts'
import { type DueDraft, DueField } from './due-field.tsx'
import styles from './task-form.module.css'
import { texts } from './texts.ts'
import { useDueWords } from './use-due-words.ts'

interface Typed {
  readonly text: string
  readonly due: DueDraft
}

export type TaskFacts = Pick<Task, 'text' | 'dueDate'>

/**
 * State of the fields of a new or existing task. `read` returns the values if they are valid. Otherwise, it returns
 * null, shows the error, and focuses a due date that is not a date.
 */
export function useTaskFields(saved: TaskFacts) {
  const initial = (): Typed => ({ text: saved.text, due: { day: saved.dueDate, unread: false } })
  const [typed, setTyped] = useState(initial)
  const [problem, setProblem] = useState<string | null>(null)
  const [isDueInvalid, setDueInvalid] = useState(false)
  const dueRef = useRef<HTMLInputElement>(null)

  function change(changes: Partial<Typed>): void {
    setTyped((before) => ({ ...before, ...changes }))
    setProblem(null)
    if (changes.due) setDueInvalid(false)
  }

  function read(): TaskFacts | null {
    if (typed.due.unread) {
      setDueInvalid(true)
      dueRef.current?.focus()
      return null
    }
    const text = Task.shape.text.safeParse(typed.text)
    setProblem(text.error?.issues[0]?.message ?? null)
    return text.success ? { text: text.data, dueDate: typed.due.day } : null
  }

  const isNewText = typed.text.trim() !== saved.text
  const isUnsaved = isNewText || typed.due.unread || typed.due.day !== saved.dueDate
  useUnsavedPart(isUnsaved, [typed.text.trim(), typed.due.day ?? ''].filter(Boolean).join(', '))

  return { typed, isNewText, isUnsaved, problem, isDueInvalid, dueRef, change, read, reset: () => setTyped(initial()) }
}

interface TaskFieldsProps {
  readonly fields: ReturnType<typeof useTaskFields>
  readonly label: string
  readonly textRef?: Ref<HTMLInputElement>
  /** True to focus the text field. */
  readonly autoFocus: boolean
  /** True if Escape is handled by these fields instead of the dialog around them. */
  readonly keepEscape?: boolean
}

export function TaskFields({
  fields: { typed, isNewText, problem, isDueInvalid, dueRef, change },
  label,
  textRef,
  autoFocus,
  keepEscape,
}: TaskFieldsProps) {
  const dueWords = useDueWords()
  const today = useToday()
  const hasDue = typed.due.day !== null || typed.due.unread
  const named = isNewText && !hasDue ? dueWords?.findDueWords(typed.text, today) : null
  return (
    <>
      <TextInput
        className={styles.text}
        ref={textRef}
        data-autofocus={autoFocus || undefined}
        autoFocus={autoFocus}
        data-mantine-stop-propagation={keepEscape || undefined}
        aria-label={label}
        placeholder={texts.taskPlaceholder}
        value={typed.text}
        error={problem}
        onChange={(event) => change({ text: event.currentTarget.value })}
      />
      <DueField
        className={styles.due}
        inputRef={dueRef}
        draft={typed.due}
        isInvalid={isDueInvalid}
        onChange={(due) => change({ due })}
        keepEscape={keepEscape}
      />
      <div className={styles.named} role="status">
        {named && (
          <Button
            size="compact-sm"
            variant="subtle"
            leftSection={<IconCalendarPlus size={16} stroke={1.75} aria-hidden />}
            data-mantine-stop-propagation={keepEscape || undefined}
            onClick={() => change({ due: { day: named.day, unread: false } })}
          >
            {texts.makeDue(named.words, weekdayText(named.day))}
          </Button>
        )}
      </div>
    </>
  )
}
