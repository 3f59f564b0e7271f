import { expect, test } from 'vitest'
import { readFilter } from '../../domain/filter/filter-reader.ts'
import { printFilter } from '../../domain/filter/filter-writer.ts'
import { type DraftPlace, merged } from './filter-draft.ts'

const read = (typed: string) => readFilter(typed).filter

test.each<[string, DraftPlace, string, string]>([
  ['', 'new', 'type:person', 'type:person'],
  ['type:person', 'new', 'tag:a tag:b', 'type:person tag:a tag:b'],
  ['type:person', 'new', 'a or b', 'type:person (a or b)'],
  ['a or b', 'new', 'c', 'a or b or c'],
  ['a or b', 'new', 'c d', 'a or b or c d'],
  ['a b c', 1, 'x y', 'a x y c'],
  ['a b c', 1, '', 'a c'],
  ['a', 0, '', ''],
  ['a b', 'all', 'not c', 'not c'],
])('changing the filter "%s" at the position %s by entering "%s" gives "%s"', (base, place, typed, expected) => {
  expect(printFilter(merged(read(base), place, read(typed)))).toBe(expected)
})
