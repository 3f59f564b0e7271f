import { expect, test } from 'vitest'
import { readDueWords } from './due-words.ts'

/** A Saturday. */
const now = new Date(2026, 10, 21, 15, 30)

test.each([
  ['today', '2026-11-21'],
  ['Tomorrow', '2026-11-22'],
  ['next friday', '2026-11-27'],
  ['monday', '2026-11-23'],
  ['in 2 weeks', '2026-12-05'],
  [' in three days ', '2026-11-24'],
  ['end of month', '2026-11-30'],
  ['nov 3', '2027-11-03'],
  ['yesterday', '2026-11-20'],
  ['last friday', '2026-11-20'],
])('%s is %s', (words, day) => {
  expect(readDueWords(words, now)).toBe(day)
})

test.each(['', 'soon', 'call on friday', 'friday or monday', 'day after tomorrow'])('"%s" is no day', (words) => {
  expect(readDueWords(words, now)).toBeNull()
})

test('a day stays the day it is late in the evening', () => {
  expect(readDueWords('tomorrow', new Date(2026, 11, 31, 23, 59))).toBe('2027-01-01')
})
