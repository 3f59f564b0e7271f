import { describe, expect, test } from 'vitest'
import { finish } from '../../../finish.ts'
import { readTable } from './read-table.ts'

const headerOf = (text: string, choice?: number | 'none') => {
  const { headerLine, headers, rows } = finish(readTable(text, choice))
  return { headerLine, headers, rows: rows.length }
}

describe('the header', () => {
  test('is the first row of an exported table, even if a later row has more known column names', () => {
    const fields = ['Name,Type,Of,Column', 'notes,date,nodes,notes (2)', '2026-01-02,text,edges,2026-01-02']
    expect(headerOf(fields.join('\n'))).toMatchObject({ headerLine: 1, rows: 2 })
  })

  test('is not a data row that contains known column names', () => {
    const ties = [
      'Entity A Type,Entity A,Entity B Type,Entity B,Connection,Detail',
      'Organization,Harbour Relief,Organization,Old Mill Foundation,Donor,2019',
      'Person,Ann Lee,Organization,Harbour Relief,Founder,',
      'Organization,Old Mill Foundation,Organization,Company,Notes,Type',
    ]
    expect(headerOf(ties.join('\n'))).toMatchObject({ headerLine: 1, rows: 3 })
  })

  test('is not a row that repeats one known column name in several spellings', () => {
    expect(headerOf('Name\tType\tNotes\n,a\ta|\ta\ta👩🏽‍🚀\t')).toMatchObject({
      headerLine: 1,
      headers: ['Name', 'Type', 'Notes'],
    })
  })

  test('is recognized by the cells below it if none of its column names is known', () => {
    expect(headerOf('qwe,rty,uio\nAnn,12,2026-01-02\nBo,14,2026-01-03\nAnn,15,2026-01-04')).toMatchObject({
      headerLine: 1,
    })
    expect(headerOf('Some title\n\nqwe,rty,uio\nAnn,12,2026-01-02\nBo,14,2026-01-03')).toMatchObject({ headerLine: 3 })
  })

  test('is not the first line of a plain list of names, unless the user chose that line', () => {
    expect(headerOf('Petra Pan\nQuentin Quist\nRosa Rau')).toMatchObject({ headerLine: 0, rows: 3 })
    expect(headerOf('Name\nQuentin Quist\nRosa Rau')).toMatchObject({ headerLine: 1, rows: 2 })
    expect(headerOf('Petra Pan\nQuentin Quist', 1)).toMatchObject({ headerLine: 1, rows: 1 })
  })

  test('is the line that the user chose, or absent if the user chose "none"', () => {
    const text = 'My list,\nName,Type\nAnn,person\nBo,person'
    expect(headerOf(text)).toEqual({ headerLine: 2, headers: ['Name', 'Type'], rows: 2 })
    expect(headerOf(text, 3)).toEqual({ headerLine: 3, headers: ['Ann', 'person'], rows: 1 })
    expect(headerOf(text, 'none')).toEqual({ headerLine: 0, headers: ['Column 1', 'Column 2'], rows: 4 })
  })
})
