import { expect, test } from 'vitest'
import { chosenColumns, chosenSortings } from './chosen-columns.ts'
import type { TableColumn } from './column.ts'

const column = (id: string, isUsual: boolean): TableColumn => ({
  id,
  title: id,
  width: 100,
  isUsual,
  typed: () => '',
  key: () => null,
  read: () => ({ problem: 'Read-only' }),
})
const name = column('name', true)
const company = column('company', true)
const email = column('email', false)
const all = [name, company, email]

test('the visible columns are the columns in the URL, or the default columns if the URL contains no known column', () => {
  expect(chosenColumns(all, 'email:240,gone,name')).toEqual([
    { id: 'email', width: 240 },
    { id: 'name', width: null },
  ])
  const usual = ['name', 'company'].map((id) => ({ id, width: null }))
  expect(chosenColumns(all, undefined)).toEqual(usual)
  expect(chosenColumns(all, 'gone')).toEqual(usual)
})

test('the sort columns are the columns in the URL, without unknown columns', () => {
  expect(chosenSortings(all, '-company,gone,email')).toEqual([
    { column: company, desc: true },
    { column: email, desc: false },
  ])
  expect(chosenSortings(all, undefined)).toEqual([])
})
