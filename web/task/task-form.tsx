import { Button, TextInput } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { IconPlus } from '@tabler/icons-react'
import { useRef } from 'react'
import { z } from 'zod'
import { NewTask, Task } from '../../domain/model/task.ts'
import { useSubmit } from '../store/use-submit.ts'
import { DayField } from '../ui/day-field.tsx'
import { useTouch } from '../ui/use-media.ts'
import { newId } from '../store/tab-identity.ts'
import styles from './task-form.module.css'
import { texts } from './texts.ts'

const TaskForm = z.object({ text: Task.shape.text, dueDate: Task.shape.dueDate })

interface AddTaskProps {
  readonly networkId: string
  readonly nodeId: string
}

/** Adds tasks to a node, one after another. */
export function AddTask({ networkId, nodeId }: AddTaskProps) {
  const submit = useSubmit(networkId)
  const touch = useTouch()
  const field = useRef<HTMLInputElement>(null)
  const form = useForm<{ text: string; dueDate: string | null }>({
    initialValues: { text: '', dueDate: null },
    validate: schemaResolver(TaskForm, { sync: true }),
  })

  function add(): void {
    // A blank task is ignored without a word.
    if (form.values.text.trim() === '' || form.validate().hasErrors) return
    const task = NewTask.parse({ id: newId(), nodeId, ...form.values })
    if (!submit([{ type: 'task.add', task }], { label: texts.step.add, failed: texts.addFailed })) return
    form.reset()
    field.current?.focus()
  }

  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        add()
      }}
    >
      <TextInput
        className={styles.text}
        ref={field}
        data-autofocus={touch ? undefined : true}
        aria-label={texts.taskField}
        placeholder={texts.taskPlaceholder}
        {...form.getInputProps('text')}
      />
      <DayField
        className={styles.due}
        aria-label={texts.dueField}
        placeholder={texts.duePlaceholder}
        {...form.getInputProps('dueDate')}
        value={form.values.dueDate}
        onChange={(day) => form.setFieldValue('dueDate', day)}
      />
      <Button type="submit" variant="default" leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}>
        {texts.add}
      </Button>
    </form>
  )
}
