import { expect, test } from 'vitest'
import { Map } from 'immutable'
import { Task } from '../../domain/entities/task/task.ts'
import type { TableColumn } from './column.ts'
import { linesOf, RowOrder } from './row-order.ts'

const uuid = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`

function task(n: number, text: string, dueDate: string | null = null): Task {
  const at = `2026-05-01T10:00:${String(n).padStart(2, '0')}.000Z`
  return Task.parse({ id: uuid(n), nodeId: uuid(99), text, completed: false, dueDate, createdAt: at, updatedAt: at })
}

const column = (id: string, key: (row: Task) => string | null): TableColumn => ({
  id,
  title: id,
  width: 100,
  isUsual: true,
  typed: (row) => key(row as Task) ?? '',
  key: (row) => key(row as Task),
  read: () => ({ problem: '' }),
})
const text = column('text', (row) => row.text)
const due = column('due', ({ dueDate }) => dueDate)

const rows = Map(
  [task(2, 'Pier 10'), task(1, 'pier 9', '2026-01-02'), task(3, 'Oil', '2026-01-01')].map((row) => [row.id, row]),
)
const all = () => true
const textsOf = (ordered: readonly Task[]) => ordered.map((row) => row.text)

test('rows are ordered by creation time by default', () => {
  expect(textsOf(new RowOrder<Task>().ordered(rows, [], all))).toEqual(['pier 9', 'Pier 10', 'Oil'])
})

test('sorting compares numbers within text by value, and puts empty values last in both directions', () => {
  const order = new RowOrder<Task>()
  expect(textsOf(order.ordered(rows, [{ column: text, desc: false }], all))).toEqual(['Oil', 'pier 9', 'Pier 10'])
  expect(textsOf(order.ordered(rows, [{ column: due, desc: false }], all))).toEqual(['Oil', 'pier 9', 'Pier 10'])
  expect(textsOf(order.ordered(rows, [{ column: due, desc: true }], all))).toEqual(['pier 9', 'Oil', 'Pier 10'])
})

test('after rows were added, removed or changed, sorting incrementally gives the same order as a full sort', () => {
  const order = new RowOrder<Task>()
  const sortings = [{ column: text, desc: false }]
  order.ordered(rows, sortings, all)
  const changed = rows.delete(uuid(3)).set(uuid(1), task(1, 'Zither')).set(uuid(4), task(4, 'Anchor'))
  expect(textsOf(order.ordered(changed, sortings, all))).toEqual(['Anchor', 'Pier 10', 'Zither'])
  expect(textsOf(order.ordered(changed, sortings, ({ id }) => id !== uuid(2)))).toEqual(['Anchor', 'Zither'])
})

test('grouped rows have a count per group, and rows of collapsed groups are hidden', () => {
  const ordered = new RowOrder<Task>().ordered(rows, [], all)
  const group = {
    by: { column: due, desc: false },
    closed: new Set(['2026-01-02']),
    titleOf: (row: Task) => due.typed(row),
  }
  const lines = linesOf(ordered, group, true).map((line) => {
    if (line.kind === 'group') return `${line.title} ${line.count}${line.isClosed ? ' closed' : ''}`
    return line.kind === 'row' ? `${line.number} ${line.row.text}` : 'new'
  })
  expect(lines).toEqual(['2026-01-01 1', '1 Oil', '2026-01-02 1 closed', ' 1', '3 Pier 10', 'new'])
})
