import { addDays } from '../../domain/add-days.ts'
import { indexed, matching } from '../ui/search/find.ts'
import { byUrgency, type TaskRow } from './task-rows.ts'
import type { DueChoice, TaskFilter, TaskOrder } from './task-search.ts'

/**
 * Returns the rows that match the filter on the day `today`, sorted. Takes one pass over the rows and a sort of the
 * matching ones.
 */
export function filterTasks(rows: readonly TaskRow[], filter: TaskFilter, today: string): TaskRow[] {
  const isWanted = ({ networkId, task }: TaskRow) =>
    (filter.networkId === null || networkId === filter.networkId) && isDue(task.dueDate, filter.due, today)
  const found = matching(
    indexed(rows.filter(isWanted), ({ task, node }) => `${task.text} ${node.name}`),
    filter.words,
  )
  return found.toSorted(comparators[filter.order])
}

function isDue(dueDate: string | null, due: DueChoice, today: string): boolean {
  if (due === 'any') return true
  if (dueDate === null) return due === 'none'
  switch (due) {
    case 'overdue':
      return dueDate < today
    case 'today':
      return dueDate === today
    case 'week':
      return dueDate >= today && dueDate <= addDays(today, 7)
    case 'none':
      return false
  }
}

const comparators: Record<TaskOrder, (a: TaskRow, b: TaskRow) => number> = {
  due: byUrgency,
  network: (a, b) => (a.networkName ?? '').localeCompare(b.networkName ?? '') || byUrgency(a, b),
  newest: (a, b) => b.task.createdAt.localeCompare(a.task.createdAt) || byUrgency(a, b),
}
