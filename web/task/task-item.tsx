import { ActionIcon, Badge, Checkbox } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { type Ref, useRef, useState } from 'react'
import { useSubmit } from '../store/use-submit.ts'
import { DueMark } from './due-mark.tsx'
import { taskActions } from './task-actions.ts'
import { TaskEditor } from './task-editor.tsx'
import styles from './task-list.module.css'
import type { TaskRow } from './task-rows.ts'
import { texts } from './texts.ts'

interface TaskItemProps {
  readonly row: TaskRow
  readonly variant: 'node' | 'overview'
  readonly canEdit: boolean
  readonly onOpenNode: ((row: TaskRow) => void) | undefined
  readonly onDeleted: (item: HTMLElement) => void
}

/** One task of a list. Its text and its date are changed where they stand. */
export function TaskItem({ row, variant, canEdit, onOpenNode, onDeleted }: TaskItemProps) {
  const item = useRef<HTMLLIElement>(null)
  const editButton = useRef<HTMLButtonElement>(null)
  const [editing, setEditing] = useState(false)
  const actions = taskActions(useSubmit(row.networkId), variant === 'node' ? 'silent' : 'told')
  const { task } = row
  const isFixed = !canEdit || (variant === 'overview' && task.completed)

  function onDelete(): void {
    // While the row is still there: afterwards nobody knows what stood beside it.
    if (item.current) onDeleted(item.current)
    actions.remove(row)
  }

  if (editing && canEdit) {
    const onDone = () => {
      setEditing(false)
      // The button is there again with the next drawing.
      requestAnimationFrame(() => editButton.current?.focus())
    }
    return (
      <li className={styles.editing}>
        <TaskEditor row={row} actions={actions} onDone={onDone} />
      </li>
    )
  }
  return (
    <li className={styles.item} data-completed={task.completed || undefined} ref={item}>
      <Checkbox
        className={styles.checkbox}
        checked={task.completed}
        disabled={isFixed}
        onChange={(event) => actions.setCompleted(row, event.currentTarget.checked)}
        aria-label={task.text}
      />
      <div className={styles.body}>
        {isFixed ? (
          <span className={styles.text}>{task.text}</span>
        ) : (
          <TaskText task={task} buttonRef={editButton} onEdit={() => setEditing(true)} />
        )}
        <span className={styles.facts}>
          {variant === 'overview' && <NodeBadge row={row} onOpenNode={onOpenNode} />}
          {row.networkName !== undefined && (
            <Badge className={styles.badge} variant="outline" color="gray">
              {row.networkName ?? texts.unknownNetwork}
            </Badge>
          )}
          <DueMark task={task} />
        </span>
      </div>
      {canEdit && (
        <ActionIcon className={styles.delete} color="red" onClick={onDelete} aria-label={texts.delete(task.text)}>
          <IconTrash size={16} stroke={1.75} aria-hidden />
        </ActionIcon>
      )}
    </li>
  )
}

interface TaskTextProps {
  readonly task: TaskRow['task']
  readonly buttonRef: Ref<HTMLButtonElement>
  readonly onEdit: () => void
}

/** The text of a task as a button that begins to change it. */
export function TaskText({ task, buttonRef, onEdit }: TaskTextProps) {
  return (
    <button type="button" className={styles.text} ref={buttonRef} aria-label={texts.edit(task.text)} onClick={onEdit}>
      {task.text}
      <IconPencil className={styles.pencil} size={14} stroke={1.75} aria-hidden />
    </button>
  )
}

function NodeBadge({ row, onOpenNode }: Pick<TaskItemProps, 'row' | 'onOpenNode'>) {
  const { name } = row.node
  if (!onOpenNode) {
    return (
      <Badge className={styles.badge} variant="light" color="gray">
        {name}
      </Badge>
    )
  }
  return (
    <Badge
      component="button"
      type="button"
      className={styles.badge}
      variant="light"
      color="gray"
      onClick={() => onOpenNode(row)}
      aria-label={texts.openNode(name)}
    >
      {name}
    </Badge>
  )
}
