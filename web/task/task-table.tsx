import { ActionIcon, Checkbox, Table } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useSubmit } from '../store/use-submit.ts'
import { DueMark } from './due-mark.tsx'
import { type Completion, taskActions } from './task-actions.ts'
import { TaskEditor } from './task-editor.tsx'
import { TaskText } from './task-item.tsx'
import type { TaskRow } from './task-rows.ts'
import styles from './task-table.module.css'
import { texts } from './texts.ts'

interface TaskTableProps {
  readonly rows: readonly TaskRow[]
  /** Accessible name: whose tasks these are. */
  readonly label: string
  readonly canEdit: boolean
  readonly completion: Completion
}

/** The tasks of one node with their due dates. */
export function TaskTable({ rows, label, canEdit, completion }: TaskTableProps) {
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
        {rows.map((row) => (
          <TableItem key={row.task.id} row={row} canEdit={canEdit} completion={completion} />
        ))}
      </Table.Tbody>
    </Table>
  )
}

interface TableItemProps extends Pick<TaskTableProps, 'canEdit' | 'completion'> {
  readonly row: TaskRow
}

function TableItem({ row, canEdit, completion }: TableItemProps) {
  const editButton = useRef<HTMLButtonElement>(null)
  const [editing, setEditing] = useState(false)
  const actions = taskActions(useSubmit(row.networkId), completion)
  const { task } = row

  if (editing && canEdit) {
    const onDone = () => {
      setEditing(false)
      // The button is there again with the next drawing.
      requestAnimationFrame(() => editButton.current?.focus())
    }
    return (
      <Table.Tr>
        <Table.Td colSpan={3}>
          <TaskEditor row={row} actions={actions} onDone={onDone} />
        </Table.Td>
      </Table.Tr>
    )
  }
  return (
    <Table.Tr>
      <Table.Td>
        <Checkbox
          checked={task.completed}
          disabled={!canEdit}
          onChange={(event) => actions.setCompleted(row, event.currentTarget.checked)}
          aria-label={task.text}
        />
      </Table.Td>
      <Table.Td className={styles.text} data-completed={task.completed || undefined}>
        {canEdit ? <TaskText task={task} buttonRef={editButton} onEdit={() => setEditing(true)} /> : task.text}
      </Table.Td>
      <Table.Td>
        <div className={styles.due}>
          {task.dueDate === null ? texts.noDueDate : <DueMark task={task} />}
          {canEdit && (
            <ActionIcon
              className={styles.delete}
              color="red"
              onClick={() => actions.remove(row)}
              aria-label={texts.delete(task.text)}
            >
              <IconTrash size={16} stroke={1.75} aria-hidden />
            </ActionIcon>
          )}
        </div>
      </Table.Td>
    </Table.Tr>
  )
}
