import { describe, expect, it } from 'vitest'
import { byNode, byUrgency, dueOf, type TaskRow } from './task-rows.ts'

const today = '2026-05-31'

function row(id: string, task: Partial<TaskRow['task']>, nodeId = 'n1'): TaskRow {
  return {
    networkId: 'net',
    task: { id, nodeId, text: id, completed: false, dueDate: null, createdAt: '2026-05-01T10:00:00.000Z', ...task },
    node: { id: nodeId, name: nodeId, type: 'person' },
  }
}

describe('byUrgency', () => {
  it('sorts open tasks before completed tasks, dated before undated tasks, and early before late dates', () => {
    const rows = [
      row('done', { completed: true, dueDate: '2026-01-01' }),
      row('undated-new', { createdAt: '2026-05-02T10:00:00.000Z' }),
      row('undated-old', {}),
      row('late', { dueDate: '2026-12-01' }),
      row('early', { dueDate: '2026-06-01' }),
    ]
    expect(rows.sort(byUrgency).map((each) => each.task.id)).toEqual([
      'early',
      'late',
      'undated-old',
      'undated-new',
      'done',
    ])
  })
})

describe('dueOf', () => {
  it('returns null without a due date', () => {
    expect(dueOf({ completed: false, dueDate: null }, today)).toBeNull()
  })

  it('marks a task as urgent if it is overdue or due today', () => {
    expect(dueOf({ completed: false, dueDate: '2026-05-30' }, today)).toEqual({
      text: 'Overdue: May\u00a030,\u00a02026',
      pressing: true,
    })
    expect(dueOf({ completed: false, dueDate: today }, today)).toEqual({ text: 'Due today', pressing: true })
    expect(dueOf({ completed: false, dueDate: '2026-06-01' }, today)).toEqual({
      text: 'Jun\u00a01,\u00a02026',
      pressing: false,
    })
  })

  it('does not mark a completed task as urgent', () => {
    expect(dueOf({ completed: true, dueDate: '2026-05-30' }, today)).toEqual({
      text: 'May\u00a030,\u00a02026',
      pressing: false,
    })
  })
})

describe('byNode', () => {
  it('groups rows by node and preserves their order', () => {
    const groups = byNode([row('a', {}, 'n2'), row('b', {}, 'n1'), row('c', {}, 'n2')])
    expect(groups.map((group) => [group.node.id, group.rows.map((each) => each.task.id)])).toEqual([
      ['n2', ['a', 'c']],
      ['n1', ['b']],
    ])
  })
})
