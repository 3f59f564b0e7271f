import { useToday } from '../ui/time/use-today.ts'
import styles from './due-mark.module.css'
import { dueOf, type TaskRow } from './task-rows.ts'

/** The due date of a task, in amber if it is today or earlier. Renders nothing if there is none. */
export function DueMark({ task }: { readonly task: TaskRow['task'] }) {
  const due = dueOf(task, useToday())
  if (!due || task.dueDate === null) return null
  return (
    <time dateTime={task.dueDate} className={styles.due} data-pressing={due.pressing || undefined}>
      {due.text}
    </time>
  )
}
