import { useToday } from '../ui/use-today.ts'
import styles from './due-mark.module.css'
import { dueOf, type TaskRow } from './task-rows.ts'

/** When a task is due; amber from the day itself on. Nothing if it has no date. */
export function DueMark({ task }: { readonly task: TaskRow['task'] }) {
  const due = dueOf(task, useToday())
  if (!due || task.dueDate === null) return null
  return (
    <time dateTime={task.dueDate} className={styles.due} data-pressing={due.pressing || undefined}>
      {due.text}
    </time>
  )
}
