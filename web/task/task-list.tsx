import { Button, Loader, Table } from '@mantine/core'
import { useState } from 'react'
import type { Completion } from './task-actions.ts'
import { TaskItem, type TaskLayout } from './task-item.tsx'
import styles from './task-list.module.css'
import type { TaskRow } from './task-rows.ts'
import { texts } from './texts.ts'

interface TaskListProps {
  readonly tasks: readonly TaskRow[]
  readonly completion: Completion
  readonly canEdit: boolean | ((row: TaskRow) => boolean)
  readonly layout?: TaskLayout
  readonly loading?: boolean
  /** Text shown if there are no tasks. 'No tasks found' by default. */
  readonly empty?: string | undefined
  /** True to show the node of each task. */
  readonly namesNodes?: boolean
  /** Called when the user clicks the name of a node. If omitted, names are not buttons. */
  readonly onOpenNode?: ((row: TaskRow) => void) | undefined
  /** Logs the task as an interaction. Only offered for completed tasks. */
  readonly onLog?: ((row: TaskRow) => void) | undefined
  /**
   * True to hide the column heads visually, because a table above shows the same ones. Screen readers still read them.
   */
  readonly hidesHeads?: boolean
  /** Accessible name of the list. "Tasks" by default. */
  readonly label?: string
}

/** Number of rows shown at first, and number of rows that each press of the "more" button adds. */
const pageSize = 100

/** A list of tasks. Each can be completed, edited and deleted in place. */
export function TaskList({ tasks, canEdit, loading = false, empty = texts.none, ...rest }: TaskListProps) {
  const { layout = 'rows', hidesHeads = false, label = texts.list, ...ofItems } = rest
  const [shown, setShown] = useState(pageSize)
  if (loading) {
    return (
      <div className={styles.placeholder} role="status" aria-label={texts.loading}>
        <Loader size="sm" />
      </div>
    )
  }
  const head = hidesHeads ? 'kith-visually-hidden' : undefined
  if (tasks.length === 0) return <p className={styles.placeholder}>{empty}</p>
  const items = tasks
    .slice(0, shown)
    .map((row) => (
      <TaskItem
        key={row.task.id}
        row={row}
        layout={layout}
        canEdit={typeof canEdit === 'boolean' ? canEdit : canEdit(row)}
        {...ofItems}
      />
    ))
  return (
    <>
      {layout === 'table' ? (
        <Table className={styles.table} aria-label={label} layout="fixed">
          <Table.Thead data-hidden={hidesHeads || undefined}>
            <Table.Tr>
              <Table.Th className={styles.completeColumn}>
                <span className={head}>{texts.completeColumn}</span>
              </Table.Th>
              <Table.Th>
                <span className={head}>{texts.taskColumn}</span>
              </Table.Th>
              <Table.Th className={styles.dueColumn}>
                <span className={head}>{texts.dueColumn}</span>
              </Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>{items}</Table.Tbody>
        </Table>
      ) : (
        <ul className={styles.list} aria-label={label}>
          {items}
        </ul>
      )}
      {tasks.length > shown && (
        <Button variant="subtle" fullWidth onClick={() => setShown(shown + pageSize)}>
          {texts.showMore(Math.min(pageSize, tasks.length - shown))}
        </Button>
      )}
    </>
  )
}
