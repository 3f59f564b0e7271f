import { z } from 'zod'
import type { Edit } from '../../domain/edits/edit.ts'
import { Node } from '../../domain/entities/node/node.ts'
import { Task } from '../../domain/entities/task/task.ts'

/** The dates of a network's nodes and tasks. */
export const Dated = z.object({
  nodes: z.array(Node.pick({ id: true, date: true })),
  tasks: z.array(Task.pick({ id: true, dueDate: true })),
})
type Dated = z.infer<typeof Dated>

/**
 * Returns edits that move the dates of a network as if the network were created today. `before` are the edits that
 * created it, and `now` are the edits that would create it today. Dates that a user has changed or removed are not
 * affected.
 */
export function redating({ nodes, tasks }: Dated, before: readonly Edit[], now: readonly Edit[]): Edit[] {
  const old = daysIn(before)
  const today = daysIn(now)
  const later = (id: string, day: string | null) => (day !== null && day === old.get(id) ? today.get(id) : undefined)
  return [
    ...nodes.flatMap(({ id, date }): Edit[] => {
      const day = later(id, date)
      return day === undefined ? [] : [{ type: 'node.update', id, changes: { date: day } }]
    }),
    ...tasks.flatMap(({ id, dueDate }): Edit[] => {
      const day = later(id, dueDate)
      return day === undefined ? [] : [{ type: 'task.update', id, changes: { dueDate: day } }]
    }),
  ]
}

function daysIn(edits: readonly Edit[]): Map<string, string> {
  const days = new Map<string, string>()
  for (const edit of edits) {
    if (edit.type === 'node.add' && edit.node.date !== null) days.set(edit.node.id, edit.node.date)
    if (edit.type === 'task.add' && edit.task.dueDate !== null) days.set(edit.task.id, edit.task.dueDate)
  }
  return days
}
