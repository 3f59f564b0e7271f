import { expect, test } from 'vitest'
import { readColumns, readSort, tableSearchOf, writeColumns, writeSort } from './table-search.ts'

test('the table state ignores invalid URL parameters', () => {
  expect(tableSearchOf({ show: 'picture', rows: 'people', sort: 7, frozen: -1 })).toEqual({})
  expect(tableSearchOf({ show: 'both', rows: 'tasks', sort: '-due', frozen: 0 })).toEqual({
    show: 'both',
    rows: 'tasks',
    sort: '-due',
    frozen: 0,
  })
})

test('the table state round-trips columns with their widths and ignores an invalid width', () => {
  const columns = [
    { id: 'name', width: 240 },
    { id: 'company', width: null },
  ]
  expect(writeColumns(columns)).toBe('name:240,company')
  expect(readColumns('name:240,company')).toEqual(columns)
  expect(readColumns('name:wide')).toEqual([{ id: 'name', width: null }])
  expect(readColumns(undefined)).toBeNull()
})

test('the table state round-trips a sort order over several columns', () => {
  const sorts = [
    { id: 'company', desc: false },
    { id: 'name', desc: true },
  ]
  expect(writeSort(sorts)).toBe('company,-name')
  expect(readSort('company,-name')).toEqual(sorts)
  expect(readSort('-,')).toEqual([])
  expect(writeSort([])).toBeUndefined()
})
