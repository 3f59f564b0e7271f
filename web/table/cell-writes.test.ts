import { expect, test } from 'vitest'
import { NewNode, Node } from '../../domain/entities/node/node.ts'
import { graphFrom } from '../../domain/entities/graph.ts'
import { filled, filledDown, validate, pasted, withDraft } from './cell-writes.ts'
import { nodeColumns } from './node-columns.ts'
import { linesOf } from './row-order.ts'

const at = '2026-05-01T10:00:00.000Z'
const uuid = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
const network = { id: uuid(9), name: 'N', description: null, isAi: false, createdAt: at, updatedAt: at }
const nodes = ['Ada', 'Bo'].map((name, index) =>
  Node.parse({
    ...NewNode.parse({ id: uuid(index + 1), type: 'person', name, x: 0, y: 0, company: `${name} Ltd` }),
    createdAt: at,
    updatedAt: at,
  }),
)
const all = nodeColumns(graphFrom({ network, nodes }))
const columns = ['name', 'company', 'date', 'connections'].flatMap((id) => all.filter((column) => column.id === id))
const lines = linesOf(nodes, null, true)
const at1 = (top: number, left: number, bottom = top, right = left) => ({ top, left, bottom, right })

function validated(cells: Parameters<typeof validate>[2]) {
  let next = 100
  return validate('nodes', all, cells, () => uuid(next++))
}

test('a paste fills existing cells, and creates new rows for its lines below the last row', () => {
  const cells = pasted(
    [
      ['Bo Ferry', 'Blue Line'],
      ['Cy', ''],
    ],
    lines,
    columns,
    at1(1, 0),
  )
  expect(validated(cells ?? [])).toEqual({
    cells: 3,
    writes: [
      { id: uuid(2), isNew: false, cells: [{ changes: { name: 'Bo Ferry' } }, { changes: { company: 'Blue Line' } }] },
      { id: uuid(100), isNew: true, cells: [{ changes: { name: 'Cy' } }] },
    ],
  })
})

test('rows that are created in one paste keep the order of the pasted lines', () => {
  const cells = pasted([['Cy'], ['Dee'], ['Eli']], lines, columns, at1(2, 0)) ?? []
  let next = 200
  const made = validate('nodes', all, cells, () => uuid(next--))
  expect(made).toMatchObject({ writes: [{ id: uuid(198) }, { id: uuid(199) }, { id: uuid(200) }] })
})

test('pasting a single cell fills every cell of a range', () => {
  expect(pasted([['x']], lines, columns, at1(0, 0, 1, 1))).toHaveLength(4)
})

test('a paste that is wider than the table is rejected', () => {
  expect(pasted([['a', 'b'], ['c']], lines, columns, at1(0, 3))).toBeNull()
})

test('a paste with invalid cells writes nothing, and reports the first invalid cell and the number of others', () => {
  const cells = pasted(
    [
      ['Ada Quill', 'x', 'someday'],
      ['Bo', 'x', 'never'],
    ],
    lines,
    columns,
    at1(0, 0),
  )
  expect(validated(cells ?? [])).toEqual({
    problem: {
      lineId: uuid(1),
      columnId: 'date',
      row: 1,
      sentence: 'Enter a date, such as 2026-05-31.',
      others: 1,
    },
  })
})

test('a computed column rejects a new value but accepts its current value', () => {
  expect(validated(filled('0', lines, columns, at1(0, 3)))).toEqual({ cells: 0, writes: [] })
  expect(validated(filled('7', lines, columns, at1(0, 3)))).toMatchObject({ problem: { columnId: 'connections' } })
})

test('a new row requires a name', () => {
  expect(validated(pasted([['', 'Blue Line']], lines, columns, at1(2, 0)) ?? [])).toMatchObject({
    problem: { columnId: 'name', lineId: 'new' },
  })
})

test('optional cells can be cleared, but clearing a name is rejected', () => {
  expect(validated(filled('', lines, columns, at1(0, 1, 1, 1)))).toMatchObject({ cells: 2 })
  expect(validated(filled('', lines, columns, at1(0, 0)))).toMatchObject({
    problem: { sentence: 'A node needs a name.' },
  })
})

test('filling down copies the values in the first row of a range to the rows below', () => {
  expect(filledDown(lines, columns, at1(0, 1, 1, 1))).toMatchObject([{ column: { id: 'company' }, typed: 'Ada Ltd' }])
})

test('filling a range of existing rows and the empty row for a new entry creates no new row', () => {
  expect(validated(filled('Blue Line', lines, columns, at1(0, 1, 2, 1)))).toMatchObject({
    cells: 2,
    writes: [{ isNew: false }, { isNew: false }],
  })
  expect(filled('Cy', lines, columns, at1(2, 0))).toMatchObject([{ line: { kind: 'new' } }])
})

test('a new row is created from cells typed earlier and pasted cells, and the pasted cells take precedence', () => {
  const draft = new Map([
    ['name', 'Cy'],
    ['company', 'Old'],
  ])
  const cells = pasted([['Blue Line', '2026-01-01']], lines, columns, at1(2, 1)) ?? []
  expect(validated(withDraft(cells, draft, all))).toMatchObject({
    writes: [{ isNew: true, cells: [{ changes: { company: 'Blue Line' } }, {}, { changes: { name: 'Cy' } }] }],
  })
  expect(withDraft(filled('x', lines, columns, at1(0, 0)), draft, all)).toHaveLength(1)
})
