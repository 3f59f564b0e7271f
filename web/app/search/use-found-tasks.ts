import { useMemo } from 'react'
import type { ListedTask } from '../../../contract/overview.ts'
import { useOpenTasks } from '../../store/hooks.ts'
import { best, indexed } from '../../ui/search/find.ts'

/** Finds open tasks in all networks by their text. */
export function useFoundTasks(typed: string, most: number): readonly ListedTask[] {
  const wanted = typed.trim()
  const isAsked = wanted !== ''
  const { tasks } = useOpenTasks(isAsked)
  const index = useMemo(() => (isAsked ? indexed(tasks, ({ task }) => task.text) : []), [isAsked, tasks])
  return useMemo(() => (isAsked ? best(index, wanted, most) : []), [isAsked, index, wanted, most])
}
