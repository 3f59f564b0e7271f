import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readCells, writeCells } from './copied-cells.ts'

test('cells that were copied from Excel and Google Sheets are read', () => {
  expect(readCells('Ada\tBlue Line\r\nBo\t\r\n')).toEqual([
    ['Ada', 'Blue Line'],
    ['Bo', ''],
  ])
  expect(readCells('Ada\t"two\nlines"\t"a ""word"""')).toEqual([['Ada', 'two\nlines', 'a "word"']])
  expect(readCells('one')).toEqual([['one']])
  expect(readCells('')).toEqual([['']])
  expect(readCells('\t\n')).toEqual([['', '']])
})

test('quotation marks inside a copied cell are preserved', () => {
  expect(readCells('the "old" pier\tx')).toEqual([['the "old" pier', 'x']])
})

test('any cells are unchanged when they are copied to the clipboard and pasted', () => {
  const cell = fc.string().map((text) => text.replaceAll('\r', ''))
  const rows = fc.integer({ min: 1, max: 5 }).chain((width) => {
    const row = fc.array(cell, { minLength: width, maxLength: width })
    return fc.array(row, { minLength: 1, maxLength: 5 })
  })
  fc.assert(
    fc.property(rows, (cells) => {
      expect(readCells(writeCells(cells))).toEqual(cells)
    }),
  )
})

test('a blank cell at the end of a copied column is preserved', () => {
  expect(readCells(writeCells([['Ada'], ['']]))).toEqual([['Ada'], ['']])
})
