import { Box, Button } from '@mantine/core'
import { type KeyboardEvent, useEffect, useEffectEvent, useState } from 'react'
import { useLiveStore } from '../store/hooks.ts'
import { changedValues } from '../ui/forms/live-values.ts'
import { UnsavedDialog } from '../ui/forms/unsaved-dialog.tsx'
import { useMustAskUser, useUnsaved } from '../ui/forms/unsaved.ts'
import { showToast } from '../ui/toasts/toast.tsx'
import { offerTypedCopy } from '../ui/toasts/copy-text.ts'
import { keptTextMs } from '../ui/toasts/toast-timing.ts'
import type { TaskActions } from './task-actions.ts'
import { type TaskFacts, TaskFields, useTaskFields } from './task-fields.tsx'
import styles from './task-form.module.css'
import type { TaskRow } from './task-rows.ts'
import { texts } from './texts.ts'

interface TaskEditorProps {
  readonly row: TaskRow
  readonly actions: TaskActions
  readonly onDone: () => void
}

/** Offers to restore the task with its unsaved text when another user deletes the task or its node. */
function useOfferBack(row: TaskRow, actions: TaskActions, read: () => TaskFacts | null): void {
  const store = useLiveStore()
  const offer = useEffectEvent(() => {
    const { networkId, task } = row
    const { graph } = store.view(networkId)
    // If the task still exists, the user has finished editing or the list was closed.
    if (!graph || graph.tasks.has(task.id)) return
    const facts = read()
    if (!facts) return
    const restoring = store.restoring(networkId, [task.id], [{ type: 'task.update', id: task.id, changes: facts }])
    if (!restoring) return offerTypedCopy(texts.goneWhileEdited, facts.text)
    showToast({
      tone: 'error',
      title: texts.goneWhileEdited,
      message: facts.text,
      durationMs: keptTextMs,
      action: { label: texts.addAgain, onClick: () => actions.restore(restoring) },
    })
  })
  useEffect(() => () => offer(), [])
}

/** Edits a task in place. Saves only the values that have changed since the start of editing. */
export function TaskEditor({ row, actions, onDone }: TaskEditorProps) {
  const { text } = row.task
  // The values when editing started. Values that others have changed since then must not be overwritten.
  const [before] = useState(() => ({ text, dueDate: row.task.dueDate }))
  const fields = useTaskFields(before)
  useOfferBack(row, actions, fields.read)
  const [isAsked, ask] = useState(false)
  const asksItself = useMustAskUser()
  useUnsaved(asksItself && fields.isUnsaved, () => ask(true))

  function save(): void {
    const facts = fields.read()
    if (!facts) return
    const changes = changedValues(before, facts)
    if (!changes || actions.change(row, changes)) onDone()
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    if (event.key !== 'Escape' || event.nativeEvent.isComposing) return
    // If the calendar is open, Escape only closes the calendar.
    if (event.target instanceof HTMLElement && event.target.dataset.calendarOpen === undefined) onDone()
  }

  return (
    <>
      <Box
        component="form"
        className={styles.form}
        noValidate
        onKeyDown={onKeyDown}
        onSubmit={(event) => {
          event.preventDefault()
          save()
        }}
      >
        <TaskFields fields={fields} label={texts.editField(text)} autoFocus keepEscape />
        <div className={styles.buttons}>
          <Button size="xs" variant="default" data-mantine-stop-propagation onClick={onDone}>
            {texts.cancel}
          </Button>
          <Button size="xs" type="submit" data-mantine-stop-propagation>
            {texts.save}
          </Button>
        </div>
      </Box>
      <UnsavedDialog opened={isAsked} onKeep={() => ask(false)} onDiscard={onDone} />
    </>
  )
}
