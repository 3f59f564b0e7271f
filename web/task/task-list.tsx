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
  /** Said when there is nothing to list; 'No tasks found' unless told. */
  readonly empty?: string | undefined
  /** Says of each task which node it belongs to. */
  readonly namesNodes?: boolean
  /** Makes the names of nodes buttons. */
  readonly onOpenNode?: ((row: TaskRow) => void) | undefined
  /** Logs what was done; offered of tasks that are. */
  readonly onLog?: ((row: TaskRow) => void) | undefined
  /** Hides the heads of a table's columns where a table above shows the same ones. They are still read aloud. */
  readonly hidesHeads?: boolean
  /** Accessible name; "Tasks" unless told. */
  readonly label?: string
}

/** Rows drawn at first, and added by each press of the button below them. */
const pageSize = 100

/** Tasks wherever they are listed: each is completed, changed and deleted where it stands. */
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
