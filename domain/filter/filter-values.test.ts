import { expect, test } from 'vitest'
import { daysIn } from './filter-values.ts'

test.each([
  ['+9999y', '9999-05-10'],
  ['-9999y', '0001-05-10'],
  ['+1m', '2026-06-10'],
])('the relative date %s in a filter resolves to the day %s', (written, day) => {
  expect(daysIn(written, '2026-05-10')).toEqual({ from: day, to: day })
})
