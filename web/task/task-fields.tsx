import { TextInput } from '@mantine/core'
import { type Ref, useState } from 'react'
import { Task } from '../../domain/entities/task/task.ts'
import { useUnsaved } from '../ui/unsaved.ts'
import { type DueDraft, DueField } from './due-field.tsx'
import styles from './task-form.module.css'
import { texts } from './texts.ts'

interface Typed {
  readonly text: string
  readonly due: DueDraft
}

export type TaskFacts = Pick<Task, 'text' | 'dueDate'>

/** What is typed about a task, new or old. `read` gives it once it can be saved, and says what is wrong until then. */
export function useTaskFields(saved: TaskFacts) {
  const initial = (): Typed => ({ text: saved.text, due: { day: saved.dueDate, unread: false } })
  const [typed, setTyped] = useState(initial)
  const [problem, setProblem] = useState<string | null>(null)

  function change(changes: Partial<Typed>): void {
    setTyped((before) => ({ ...before, ...changes }))
    setProblem(null)
  }

  function read(): TaskFacts | null {
    if (typed.due.unread) return null
    const text = Task.shape.text.safeParse(typed.text)
    setProblem(text.error?.issues[0]?.message ?? null)
    return text.success ? { text: text.data, dueDate: typed.due.day } : null
  }

  const isUnsaved = typed.text.trim() !== saved.text || typed.due.unread || typed.due.day !== saved.dueDate
  useUnsaved(isUnsaved)

  return { typed, problem, change, read, reset: () => setTyped(initial()) }
}

interface TaskFieldsProps {
  readonly fields: ReturnType<typeof useTaskFields>
  readonly label: string
  readonly textRef?: Ref<HTMLInputElement>
  /** Begins in the text. */
  readonly autoFocus: boolean
  /** Escape means these fields, not the dialog around them. */
  readonly keepEscape?: boolean
}

export function TaskFields({
  fields: { typed, problem, change },
  label,
  textRef,
  autoFocus,
  keepEscape,
}: TaskFieldsProps) {
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
      <DueField className={styles.due} draft={typed.due} onChange={(due) => change({ due })} keepEscape={keepEscape} />
    </>
  )
}
