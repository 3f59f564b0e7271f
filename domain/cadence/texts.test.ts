import { expect, test } from 'vitest'
import { texts as strengthTexts } from '../strength/texts.ts'
import { cadenceTexts } from './texts.ts'

test.each([
  [2, 1, 3, '2 people to contact and 1 task due'],
  [1, 0, 3, '1 person to contact'],
  [0, 2, 0, '2 tasks due'],
  [0, 0, 1, '1 upcoming date'],
])('the summary of %i due people, %i tasks and %i dates is "%s"', (people, tasks, dates, summary) => {
  expect(cadenceTexts.summary(people, tasks, dates)).toBe(summary)
})

test.each([
  ['2026-03-03', '8 months ago'],
  ['2026-09-12', '2 months ago'],
  ['2026-08-29', '3 months ago'],
  ['2026-11-28', 'yesterday'],
  ['2026-11-29', 'today'],
  ['2026-11-30', 'tomorrow'],
  ['2027-07-28', 'in 7 months'],
])('the day %s is described as "%s", and a contact on that day is described in the same words', (day, words) => {
  const today = '2026-11-29'
  expect(cadenceTexts.inDays(day, today)).toBe(words)
  const contact = { kind: 'met', direction: null, day } as const
  expect(strengthTexts.when(contact, today)).toBe(`${day > today ? 'Meeting' : 'Met'} ${words}`)
})

test.each([
  ['Ada', 'Ada'],
  ['Ada Bo Cy', 'Ada, Bo and Cy'],
  ['Ada Bo Cy Di Ed', 'Ada, Bo, Cy and 2 more'],
])('the names %s are listed as "%s"', (names, text) => {
  expect(cadenceTexts.names(names.split(' '))).toBe(text)
})
