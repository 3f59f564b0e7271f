import { ActionIcon, Badge, Button, Checkbox, Loader } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useSubmit } from '../store/use-submit.ts'
import { useToday } from '../ui/use-today.ts'
import styles from './task-list.module.css'
import { dueOf, type TaskRow } from './task-rows.ts'
import { texts } from './texts.ts'
import { taskActions } from './task-actions.ts'

interface TaskListProps {
  readonly tasks: readonly TaskRow[]
  /** 'node': the tasks of one node, which can be reopened. 'overview': those of many, where done is done. */
  readonly variant: 'node' | 'overview'
  readonly canEdit: boolean
  readonly loading?: boolean
  /** Makes the node badges buttons. */
  readonly onOpenNode?: (row: TaskRow) => void
  /** Accessible name; "Tasks" unless told. */
  readonly label?: string
}

/** Rows drawn at first, and added by each press of the button below them. */
const pageSize = 100

export function TaskList({ tasks, variant, canEdit, loading = false, onOpenNode, label = texts.list }: TaskListProps) {
  const [shown, setShown] = useState(pageSize)
  const list = useRef<HTMLUListElement>(null)
  const today = useToday()
  if (loading) {
    return (
      <div className={styles.placeholder} role="status" aria-label={texts.loading}>
        <Loader size="sm" />
      </div>
    )
  }
  if (tasks.length === 0) return <p className={styles.placeholder}>{texts.none}</p>
  return (
    <>
      <ul className={styles.list} aria-label={label} ref={list} tabIndex={-1}>
        {tasks.slice(0, shown).map((row) => (
          <TaskItem
            key={row.task.id}
            row={row}
            variant={variant}
            canEdit={canEdit}
            today={today}
            onOpenNode={onOpenNode}
            onDeleted={(item) => focusBeside(item, list.current)}
          />
        ))}
      </ul>
      {tasks.length > shown && (
        <Button variant="subtle" fullWidth onClick={() => setShown(shown + pageSize)}>
          {texts.showMore(Math.min(pageSize, tasks.length - shown))}
        </Button>
      )}
    </>
  )
}

interface TaskItemProps {
  readonly row: TaskRow
  readonly variant: 'node' | 'overview'
  readonly canEdit: boolean
  readonly today: string
  readonly onOpenNode: ((row: TaskRow) => void) | undefined
  readonly onDeleted: (item: HTMLElement) => void
}

function TaskItem({ row, variant, canEdit, today, onOpenNode, onDeleted }: TaskItemProps) {
  const item = useRef<HTMLLIElement>(null)
  const submit = useSubmit(row.networkId)
  const { setCompleted, remove } = taskActions(submit)
  const { task } = row
  const due = dueOf(task, today)

  function onDelete(): void {
    // While the row is still there: afterwards nobody knows what stood beside it.
    if (item.current) onDeleted(item.current)
    remove(row)
  }

  return (
    <li className={styles.item} data-completed={task.completed || undefined} ref={item}>
      <Checkbox
        className={styles.checkbox}
        checked={task.completed}
        disabled={!canEdit || (variant === 'overview' && task.completed)}
        onChange={(event) => setCompleted(row, event.currentTarget.checked)}
        aria-label={task.text}
      />
      <div className={styles.body}>
        <span className={styles.text}>{task.text}</span>
        <span className={styles.facts}>
          {variant === 'overview' && <NodeBadge row={row} onOpenNode={onOpenNode} />}
          {row.networkName !== undefined && (
            <Badge className={styles.badge} variant="outline" color="gray">
              {row.networkName ?? texts.unknownNetwork}
            </Badge>
          )}
          {due && task.dueDate && (
            <time dateTime={task.dueDate} className={styles.due} data-pressing={due.pressing || undefined}>
              {due.text}
            </time>
          )}
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

/** A row is about to go: whoever works with the keyboard stays in the list. */
function focusBeside(item: HTMLElement, list: HTMLElement | null): void {
  const beside = item.nextElementSibling ?? item.previousElementSibling
  const control = beside?.querySelector<HTMLElement>('input:not(:disabled), button') ?? list
  control?.focus()
}
