import { expect, test } from 'vitest'
import { withCondition, hasConditions, withoutCondition } from './filter-parts.ts'
import { readFilter } from './filter-reader.ts'
import type { Filter } from './filter.ts'
import { printFilter } from './filter-writer.ts'

function read(typed: string): Filter {
  const { filter } = readFilter(typed)
  if (!filter) throw new Error(`“${typed}” is no filter.`)
  return filter
}

test.each([
  ['type:person', 'company="Pier Co"', 'type:person company="Pier Co"'],
  ['degree>=2', 'degree>=2 degree<=5', 'degree>=2 degree<=5'],
  ['type:person or tag:board', 'not has:company', '(type:person or tag:board) not has:company'],
  ['type:person', 'tag:a or tag:b', 'type:person (tag:a or tag:b)'],
])('combining the filter %s with %s requires the conditions of both filters', (typed, wanted, both) => {
  const [before, more] = [read(typed), read(wanted)]
  const after = withCondition(before, more)
  expect(printFilter(after)).toBe(both)
  expect(hasConditions(after, more)).toBe(true)
  expect(hasConditions(before, more)).toBe(false)
  expect(printFilter(withCondition(after, more))).toBe(both)
})

test('removing one part of a filter keeps the other parts', () => {
  const company = read('company="Pier Co"')
  expect(withoutCondition(withCondition(null, company), company)).toBeNull()
  expect(printFilter(withoutCondition(read('type:person company="Pier Co"'), company))).toBe('type:person')
  expect(printFilter(withoutCondition(read('degree>=2 tag:a degree<=5'), read('degree>=2 degree<=5')))).toBe('tag:a')
  expect(hasConditions(null, company)).toBe(false)
})
