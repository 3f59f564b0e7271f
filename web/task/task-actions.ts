import type { Submit } from '../store/use-submit.ts'
import type { TaskRow } from './task-rows.ts'
import { texts } from './texts.ts'

/** What can be done to a task. */
export function taskActions(submit: Submit) {
  function setCompleted({ task }: TaskRow, completed: boolean): void {
    submit([{ type: 'task.update', id: task.id, changes: { completed } }], {
      label: completed ? texts.step.complete : texts.step.reopen,
      failed: texts.updateFailed,
    })
  }

  function remove({ task }: TaskRow): void {
    const { id, nodeId, text, completed, dueDate, createdAt } = task
    const restore = () =>
      submit([{ type: 'task.add', task: { id, nodeId, text, completed, dueDate, createdAt } }], {
        label: texts.step.restore,
        failed: texts.addFailed,
      })
    submit([{ type: 'task.remove', id }], {
      label: texts.step.remove,
      failed: texts.deleteFailed,
      done: { title: texts.deleted, message: text, action: { label: texts.undo, onClick: restore } },
    })
  }

  return { setCompleted, remove }
}
