import { expect, test } from 'vitest'
import { mergeHours } from './merge-hours.ts'

test('bookable hours are sorted, and overlapping or adjacent hours are merged', () => {
  const hours = [
    { day: 2, from: 540, to: 600 },
    { day: 1, from: 780, to: 840 },
    { day: 1, from: 600, to: 720 },
    { day: 1, from: 540, to: 1020 },
    { day: 2, from: 600, to: 660 },
    { day: 2, from: 700, to: 720 },
  ]
  expect(mergeHours(hours)).toEqual([
    { day: 1, from: 540, to: 1020 },
    { day: 2, from: 540, to: 660 },
    { day: 2, from: 700, to: 720 },
  ])
})
