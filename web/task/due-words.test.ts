import { expect, test } from 'vitest'
import { findDueWords, readDueWords } from './due-words.ts'

/** A Saturday. */
const now = new Date(2026, 10, 21, 15, 30)

test.each([
  ['today', '2026-11-21'],
  ['Tomorrow', '2026-11-22'],
  ['day after tomorrow', '2026-11-23'],
  ['The day after tomorrow', '2026-11-23'],
  ['next friday', '2026-11-27'],
  ['monday', '2026-11-23'],
  ['in 2 weeks', '2026-12-05'],
  [' in three days ', '2026-11-24'],
  ['end of month', '2026-11-30'],
  ['nov 3', '2027-11-03'],
  ['yesterday', '2026-11-20'],
  ['last friday', '2026-11-20'],
])('the due date "%s" is read as %s', (words, day) => {
  expect(readDueWords(words, now, 'month-first')).toBe(day)
})

test.each([
  ['1/2', '2027-02-01', '2027-01-02'],
  ['5-4', '2027-04-05', '2027-05-04'],
  ['22/11', '2026-11-22', '2026-11-22'],
  ['11/22', '2026-11-22', '2026-11-22'],
  ['1.2.', '2027-02-01', '2027-02-01'],
  ['1. 2', '2027-02-01', '2027-02-01'],
  ['21.11.', '2026-11-21', '2026-11-21'],
  ['29/2', '2028-02-29', '2028-02-29'],
])(
  'the due date "%s" is read as the next matching date: %s day-first, %s month-first',
  (words, dayFirst, monthFirst) => {
    expect(readDueWords(words, now, 'day-first')).toBe(dayFirst)
    expect(readDueWords(words, now, 'month-first')).toBe(monthFirst)
  },
)

test.each(['', 'soon', 'call on friday', 'friday or monday', '31.2.', '0/3', '13/14'])(
  '"%s" is not read as a due date',
  (words) => {
    expect(readDueWords(words, now, 'day-first')).toBeNull()
  },
)

test('"tomorrow" means the next calendar day even just before midnight', () => {
  expect(readDueWords('tomorrow', new Date(2026, 11, 31, 23, 59), 'month-first')).toBe('2027-01-01')
})

test.each([
  ['Call Anna next friday', 'next friday', '2026-11-27'],
  ['Read chapter 2 May', '2 May', '2027-05-02'],
  ['Write to Bo in 2 weeks, by post', 'in 2 weeks', '2026-12-05'],
  ['Day after tomorrow: ask', 'Day after tomorrow', '2026-11-23'],
  ['Pay 2026-12-05', '2026-12-05', '2026-12-05'],
])('the date words of the task "%s" are found: %s', (sentence, words, day) => {
  expect(findDueWords(sentence, '2026-11-21')).toEqual({ words, day })
})

test.each([
  'Call Anna about 3/4 inch valves',
  'Look at room 12/24/36',
  'Ask whether she may come',
  'March to the sea',
  'Meet at 5pm',
  'Monday or Tuesday',
  'Read the minutes of last week',
  '',
])('the task "%s" contains no date words', (sentence) => {
  expect(findDueWords(sentence, '2026-11-21')).toBeNull()
})
