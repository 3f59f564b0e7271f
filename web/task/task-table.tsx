import { Checkbox, Table } from '@mantine/core'
import { useSubmit } from '../store/use-submit.ts'
import { useToday } from '../ui/use-today.ts'
import { taskActions } from './task-actions.ts'
import { dueOf, type TaskRow } from './task-rows.ts'
import styles from './task-table.module.css'
import { texts } from './texts.ts'

interface TaskTableProps {
  /** All of one network. */
  readonly networkId: string
  readonly rows: readonly TaskRow[]
  /** Accessible name: whose tasks these are. */
  readonly label: string
  readonly canEdit: boolean
}

/** Tasks with their due dates. */
export function TaskTable({ networkId, rows, label, canEdit }: TaskTableProps) {
  const today = useToday()
  const { setCompleted } = taskActions(useSubmit(networkId))
  return (
    <Table className={styles.table} aria-label={label} layout="fixed">
      <Table.Thead>
        <Table.Tr>
          <Table.Th className={styles.complete}>{texts.completeColumn}</Table.Th>
          <Table.Th>{texts.taskColumn}</Table.Th>
          <Table.Th className={styles.dueColumn}>{texts.dueColumn}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map((row) => {
          const { task } = row
          const due = dueOf(task, today)
          return (
            <Table.Tr key={task.id}>
              <Table.Td>
                <Checkbox
                  checked={task.completed}
                  disabled={!canEdit}
                  onChange={(event) => setCompleted(row, event.currentTarget.checked)}
                  aria-label={task.text}
                />
              </Table.Td>
              <Table.Td className={styles.text} data-completed={task.completed || undefined}>
                {task.text}
              </Table.Td>
              <Table.Td>
                {due && task.dueDate ? (
                  <time dateTime={task.dueDate} className={styles.due} data-pressing={due.pressing || undefined}>
                    {due.text}
                  </time>
                ) : (
                  <span className={styles.due}>{texts.noDueDate}</span>
                )}
              </Table.Td>
            </Table.Tr>
          )
        })}
      </Table.Tbody>
    </Table>
  )
}
