import { expect, test } from 'vitest'
import { findImpossibleDay } from './impossible-day.ts'

test.each([
  ['met Ana on 31 February', '31 February'],
  ['met Ana on Feb. 30th about the lease', 'Feb. 30th'],
  ['the 31st of June', '31st of June'],
  ['29 February 2025', '29 February 2025'],
  ['November 31, 2024', 'November 31, 2024'],
  ['2025-02-30', '2025-02-30'],
])('finds the date that does not exist in "%s"', (text, words) => {
  expect(findImpossibleDay(text)).toBe(words)
})

test.each(['29 February', '29 February 2024', 'May 31', '2024-02-29', 'support 24/7', 'in May 2025', 'the 12 marches'])(
  'finds no impossible date in "%s"',
  (text) => expect(findImpossibleDay(text)).toBeNull(),
)
