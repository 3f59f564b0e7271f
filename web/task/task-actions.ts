import type { Edit } from '../../domain/edits/edit.ts'
import type { TaskChanges } from '../../domain/entities/task/task.ts'
import type { Submit } from '../store/use-submit.ts'
import type { TaskRow } from './task-rows.ts'
import { texts } from './texts.ts'

/**
 * How a list reports that a task was completed. 'silent' shows no notice, because the task stays visible and can be
 * reopened. The notice of 'removed' also says that the task is no longer in the list.
 */
export type Completion = 'silent' | 'announced' | 'removed'

export type TaskActions = ReturnType<typeof taskActions>

/** Creates the actions on tasks. */
export function taskActions(submit: Submit, completion: Completion) {
  function setCompleted({ task }: TaskRow, completed: boolean): void {
    const reopen = () =>
      submit([{ type: 'task.update', id: task.id, changes: { completed: false } }], {
        label: texts.step.reopen,
        failed: texts.updateFailed,
      })
    if (!completed) {
      reopen()
      return
    }
    const message = completion === 'removed' ? texts.completedAndRemoved(task.text) : task.text
    submit([{ type: 'task.update', id: task.id, changes: { completed: true } }], {
      label: texts.step.complete,
      failed: texts.updateFailed,
      ...(completion !== 'silent' && {
        done: { title: texts.completed, message, action: { label: texts.undo, onClick: reopen } },
      }),
    })
  }

  function change({ task }: TaskRow, changes: TaskChanges): boolean {
    return submit([{ type: 'task.update', id: task.id, changes }], {
      label: texts.step.change,
      failed: texts.updateFailed,
    })
  }

  function remove({ task }: TaskRow): void {
    const { id, nodeId, text, completed, dueDate, createdAt } = task
    const bringBack = () => restore([{ type: 'task.add', task: { id, nodeId, text, completed, dueDate, createdAt } }])
    submit([{ type: 'task.remove', id }], {
      label: texts.step.remove,
      failed: texts.deleteFailed,
      done: { title: texts.deleted, message: text, action: { label: texts.undo, onClick: bringBack } },
    })
  }

  /** Submits edits that restore a deleted task. If the user was editing the task, the edits include the typed text. */
  function restore(edits: readonly Edit[]): void {
    submit(edits, { label: texts.step.restore, failed: texts.addFailed, restores: true })
  }

  return { setCompleted, change, remove, restore }
}
