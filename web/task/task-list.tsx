import { Button, Loader } from '@mantine/core'
import { useRef, useState } from 'react'
import { TaskItem } from './task-item.tsx'
import styles from './task-list.module.css'
import type { TaskRow } from './task-rows.ts'
import { texts } from './texts.ts'

interface TaskListProps {
  readonly tasks: readonly TaskRow[]
  /** 'node': the tasks of one node, which can be reopened. 'overview': those of many, where done is done. */
  readonly variant: 'node' | 'overview'
  readonly canEdit: boolean | ((row: TaskRow) => boolean)
  readonly loading?: boolean
  /** Said when there is nothing to list; 'No tasks found' unless told. */
  readonly empty?: string | undefined
  /** Makes the node badges buttons. */
  readonly onOpenNode?: ((row: TaskRow) => void) | undefined
  /** Accessible name; "Tasks" unless told. */
  readonly label?: string
}

/** Rows drawn at first, and added by each press of the button below them. */
const pageSize = 100

export function TaskList({ tasks, variant, loading = false, empty = texts.none, ...rest }: TaskListProps) {
  const { canEdit, onOpenNode, label = texts.list } = rest
  const [shown, setShown] = useState(pageSize)
  const list = useRef<HTMLUListElement>(null)
  if (loading) {
    return (
      <div className={styles.placeholder} role="status" aria-label={texts.loading}>
        <Loader size="sm" />
      </div>
    )
  }
  if (tasks.length === 0) return <p className={styles.placeholder}>{empty}</p>
  return (
    <>
      <ul className={styles.list} aria-label={label} ref={list} tabIndex={-1}>
        {tasks.slice(0, shown).map((row) => (
          <TaskItem
            key={row.task.id}
            row={row}
            variant={variant}
            canEdit={typeof canEdit === 'boolean' ? canEdit : canEdit(row)}
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

/** A row is about to go: whoever works with the keyboard stays in the list. */
function focusBeside(item: HTMLElement, list: HTMLElement | null): void {
  const beside = item.nextElementSibling ?? item.previousElementSibling
  const control = beside?.querySelector<HTMLElement>('input:not(:disabled), button') ?? list
  control?.focus()
}
