import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useRef } from 'react'
import { NewTask } from '../../domain/entities/task/task.ts'
import { newId } from '../store/tab-identity.ts'
import { useSubmit } from '../store/use-submit.ts'
import { useTouch } from '../ui/theme/use-media.ts'
import { TaskFields, useTaskFields } from './task-fields.tsx'
import styles from './task-form.module.css'
import { texts } from './texts.ts'

interface AddTaskProps {
  readonly networkId: string
  readonly nodeId: string
  /** True to focus the text field. True by default. */
  readonly takesFocus?: boolean | undefined
}

const blank = { text: '', dueDate: null }

/** A form that adds tasks to a node, one after another. */
export function AddTask({ networkId, nodeId, takesFocus = true }: AddTaskProps) {
  const submit = useSubmit(networkId)
  const touch = useTouch()
  const field = useRef<HTMLInputElement>(null)
  const fields = useTaskFields(blank)

  function add(): void {
    // If the text is blank, nothing is added and no error is shown.
    const facts = fields.typed.text.trim() === '' ? null : fields.read()
    if (!facts) return
    const task = NewTask.parse({ id: newId(), nodeId, ...facts })
    if (!submit([{ type: 'task.add', task }], { label: texts.step.add, failed: texts.addFailed })) return
    fields.reset()
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
      <TaskFields fields={fields} label={texts.taskField} textRef={field} autoFocus={takesFocus && !touch} />
      <Button type="submit" variant="default" leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}>
        {texts.add}
      </Button>
    </form>
  )
}
