import { expect, test } from 'vitest'
import { gridPositions } from './layout.ts'

test('gridPositions returns a square grid, 200 apart, starting at (100, 100), row by row', () => {
  expect(gridPositions(5)).toEqual([
    { x: 100, y: 100 },
    { x: 300, y: 100 },
    { x: 500, y: 100 },
    { x: 100, y: 300 },
    { x: 300, y: 300 },
  ])
  expect(gridPositions(0)).toEqual([])
  expect(gridPositions(803).at(-1)).toEqual({ x: 100 + 200 * (802 % 29), y: 100 + 200 * 27 })
})

test('gridPositions continues the grid to the right of an occupied area', () => {
  expect(gridPositions(2, { left: -400, top: -130, right: 676, bottom: 900 })).toEqual([
    { x: 900, y: -100 },
    { x: 1100, y: -100 },
  ])
})
