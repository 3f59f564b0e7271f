import { ActionIcon, Badge, Checkbox, Table } from '@mantine/core'
import { IconMessagePlus, IconPencil, IconTrash } from '@tabler/icons-react'
import { type Ref, useRef, useState } from 'react'
import { useSubmit } from '../store/use-submit.ts'
import { IconButton } from '../ui/display/icon-button.tsx'
import { usePhone } from '../ui/theme/use-media.ts'
import { DueMark } from './due-mark.tsx'
import { type Completion, taskActions } from './task-actions.ts'
import { TaskEditor } from './task-editor.tsx'
import { TaskMenu } from './task-menu.tsx'
import styles from './task-list.module.css'
import type { TaskRow } from './task-rows.ts'
import { texts } from './texts.ts'

/** In 'rows', details are below the task's text. In 'table', they are in columns. */
export type TaskLayout = 'rows' | 'table'

interface TaskItemProps {
  readonly row: TaskRow
  readonly layout: TaskLayout
  readonly completion: Completion
  readonly canEdit: boolean
  readonly namesNodes?: boolean | undefined
  readonly onOpenNode?: ((row: TaskRow) => void) | undefined
  /** Logs the task as an interaction. Only offered for completed tasks. */
  readonly onLog?: ((row: TaskRow) => void) | undefined
}

/** A task in a list. Its text and due date are edited in place. */
export function TaskItem({ row, layout, completion, canEdit, namesNodes, onOpenNode, onLog }: TaskItemProps) {
  const editButton = useRef<HTMLButtonElement>(null)
  const [editing, setEditing] = useState(false)
  const actions = taskActions(useSubmit(row.networkId), completion)
  const { task } = row
  const isFixed = !canEdit || (completion === 'announced' && task.completed)
  const isTable = layout === 'table'
  const isPhone = usePhone()

  if (editing && canEdit) {
    const onDone = () => {
      setEditing(false)
      // Waits for a frame, because the button is rendered again only after this event.
      requestAnimationFrame(() => editButton.current?.focus())
    }
    const editor = <TaskEditor row={row} actions={actions} onDone={onDone} />
    if (!isTable) return <li className={styles.editing}>{editor}</li>
    return (
      <Table.Tr>
        <Table.Td colSpan={3}>{editor}</Table.Td>
      </Table.Tr>
    )
  }

  const box = (
    <Checkbox
      className={styles.checkbox}
      checked={task.completed}
      disabled={isFixed}
      onChange={({ currentTarget }) => {
        // The checkbox is about to disappear with its row or become disabled, and would lose focus.
        if (currentTarget.checked && completion !== 'silent') focusBeside(currentTarget)
        actions.setCompleted(row, currentTarget.checked)
      }}
      aria-label={task.text}
    />
  )
  const text = isFixed ? (
    <span className={styles.text}>{task.text}</span>
  ) : (
    <TaskText task={task} buttonRef={editButton} onEdit={() => setEditing(true)} />
  )
  const remove = (button: HTMLElement | null) => {
    if (button) focusBeside(button)
    actions.remove(row)
  }
  const log = onLog && task.completed ? () => onLog(row) : undefined
  const menu = canEdit && isPhone && (
    <TaskMenu text={task.text} onEdit={isFixed ? undefined : () => setEditing(true)} onLog={log} onRemove={remove} />
  )
  const removal =
    menu ||
    (canEdit && (
      <ActionIcon
        className={styles.delete}
        color="red"
        onClick={(event) => remove(event.currentTarget)}
        aria-label={texts.delete(task.text)}
      >
        <IconTrash size={16} stroke={1.75} aria-hidden />
      </ActionIcon>
    ))
  const logging = log && !menu && (
    <IconButton
      className={styles.delete}
      label={texts.logAsInteraction}
      aria-label={texts.log(task.text)}
      color="gray"
      onClick={log}
    >
      <IconMessagePlus size={16} stroke={1.75} aria-hidden />
    </IconButton>
  )
  if (isTable) {
    return (
      <Table.Tr data-task data-completed={task.completed || undefined}>
        <Table.Td>{box}</Table.Td>
        <Table.Td>{text}</Table.Td>
        <Table.Td>
          <div className={styles.due}>
            {task.dueDate === null ? texts.noDueDate : <DueMark task={task} />}
            {removal}
          </div>
        </Table.Td>
      </Table.Tr>
    )
  }
  return (
    <li className={styles.item} data-task data-completed={task.completed || undefined}>
      {box}
      <div className={styles.body}>
        {text}
        <span className={styles.facts}>
          {namesNodes && <NodeBadge row={row} onOpenNode={onOpenNode} />}
          {row.networkName !== undefined && (
            <Badge className={styles.badge} variant="outline" color="gray">
              {row.networkName ?? texts.unknownNetwork}
            </Badge>
          )}
          <DueMark task={task} />
        </span>
      </div>
      {logging}
      {removal}
    </li>
  )
}

/**
 * Moves the keyboard focus to the next open task on the page, or to the previous one if there is none. Call this before
 * the row disappears, because its neighbors are unknown afterward.
 */
function focusBeside(control: HTMLElement): void {
  const page = control.closest<HTMLElement>('[role="dialog"], aside, main')
  const own = control.closest('[data-task]')
  const boxes = [...(page?.querySelectorAll<HTMLElement>('[data-task] input:enabled') ?? [])]
  const others = boxes.filter((box) => !own?.contains(box))
  const isAfter = (box: Node) => own && own.compareDocumentPosition(box) & Node.DOCUMENT_POSITION_FOLLOWING
  const beside = others.find(isAfter) ?? others.at(-1) ?? page
  if (beside === page) page?.setAttribute('tabindex', '-1')
  beside?.focus()
}

interface TaskTextProps {
  readonly task: TaskRow['task']
  readonly buttonRef: Ref<HTMLButtonElement>
  readonly onEdit: () => void
}

/** The text of a task, as a button that starts editing. */
function TaskText({ task, buttonRef, onEdit }: TaskTextProps) {
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
