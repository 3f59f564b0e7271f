import { expect, test } from 'vitest'
import { filterTasks } from './task-filter.ts'
import type { TaskRow } from './task-rows.ts'
import { type TaskFilter, taskFilterOf, taskSearchOf } from './task-search.ts'

const today = '2026-05-31'

function row(text: string, dueDate: string | null, networkName: string, createdAt: string): TaskRow {
  const node = { id: `node of ${text}`, name: 'Ana', type: 'person' as const }
  const task = { id: text, nodeId: node.id, text, completed: false, dueDate, createdAt: `${createdAt}T00:00:00.000Z` }
  return { networkId: networkName, networkName, node, task }
}

const rows = [
  row('Call', '2026-05-30', 'Work', '2026-05-01'),
  row('Write', today, 'Home', '2026-05-04'),
  row('Meet', '2026-06-07', 'Work', '2026-05-03'),
  row('Plan', '2026-06-08', 'Home', '2026-05-02'),
  row('Think', null, 'Work', '2026-05-05'),
]
const wanted = (filter: Partial<TaskFilter>) =>
  filterTasks(rows.toReversed(), { ...taskFilterOf({}), ...filter }, today).map(({ task }) => task.text)

test('without a filter, all tasks are listed, with the most urgent tasks first', () => {
  expect(wanted({})).toEqual(['Call', 'Write', 'Meet', 'Plan', 'Think'])
})

test('tasks can be filtered by due date', () => {
  expect(wanted({ due: 'overdue' })).toEqual(['Call'])
  expect(wanted({ due: 'today' })).toEqual(['Write'])
  expect(wanted({ due: 'week' })).toEqual(['Write', 'Meet'])
  expect(wanted({ due: 'none' })).toEqual(['Think'])
})

test('tasks can be filtered by network and by words of the task or its node', () => {
  expect(wanted({ networkId: 'Home' })).toEqual(['Write', 'Plan'])
  expect(wanted({ words: ' ana  WRI' })).toEqual(['Write'])
  expect(wanted({ words: 'àná think' })).toEqual(['Think'])
  expect(wanted({ words: 'bo' })).toEqual([])
})

test('a filter is unchanged when written to URL parameters and read again, and invalid values are replaced with defaults', () => {
  const filter: TaskFilter = { words: 'call', networkId: 'Work', due: 'week', order: 'newest' }
  expect(taskFilterOf(taskSearchOf(filter))).toEqual(filter)
  expect(taskFilterOf({ words: 5, network: {}, due: 'never', order: '' })).toEqual({ ...taskFilterOf({}), words: '5' })
})

test('tasks can be sorted by network name or by newest first', () => {
  expect(wanted({ order: 'network' })).toEqual(['Write', 'Plan', 'Call', 'Meet', 'Think'])
  expect(wanted({ order: 'newest' })).toEqual(['Think', 'Write', 'Meet', 'Plan', 'Call'])
})
