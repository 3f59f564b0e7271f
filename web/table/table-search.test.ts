import { expect, test } from 'vitest'
import { readColumns, readSort, tableSearchOf, writeColumns, writeSort } from './table-search.ts'

test('the state of the table is read from the URL without invalid parameters', () => {
  expect(tableSearchOf({ show: 'picture', rows: 'people', sort: 7, frozen: -1 })).toEqual({})
  expect(tableSearchOf({ show: 'both', rows: 'tasks', sort: '-due', frozen: 0 })).toEqual({
    show: 'both',
    rows: 'tasks',
    sort: '-due',
    frozen: 0,
  })
})

test('columns and their widths are unchanged when written to the URL and read again, and an invalid width is ignored', () => {
  const columns = [
    { id: 'name', width: 240 },
    { id: 'company', width: null },
  ]
  expect(writeColumns(columns)).toBe('name:240,company')
  expect(readColumns('name:240,company')).toEqual(columns)
  expect(readColumns('name:wide')).toEqual([{ id: 'name', width: null }])
  expect(readColumns(undefined)).toBeNull()
})

test('a sort order over several columns is unchanged when written to the URL and read again', () => {
  const sorts = [
    { id: 'company', desc: false },
    { id: 'name', desc: true },
  ]
  expect(writeSort(sorts)).toBe('company,-name')
  expect(readSort('company,-name')).toEqual(sorts)
  expect(readSort('-,')).toEqual([])
  expect(writeSort([])).toBeUndefined()
})
