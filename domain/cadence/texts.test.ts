import { expect, test } from 'vitest'
import { cadenceTexts } from './texts.ts'

test.each([
  [2, 1, 3, '2 people to contact and 1 task due'],
  [1, 0, 3, '1 person to contact'],
  [0, 2, 0, '2 tasks due'],
  [0, 0, 1, '1 upcoming date'],
])('%i people, %i tasks and %i dates are summarized as expected', (people, tasks, dates, summary) => {
  expect(cadenceTexts.summary(people, tasks, dates)).toBe(summary)
})

test.each([
  ['Ada', 'Ada'],
  ['Ada Bo Cy', 'Ada, Bo and Cy'],
  ['Ada Bo Cy Di Ed', 'Ada, Bo, Cy and 2 more'],
])('the names %s are shortened to %s', (names, text) => {
  expect(cadenceTexts.names(names.split(' '))).toBe(text)
})
