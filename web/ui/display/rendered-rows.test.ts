import { expect, test } from 'vitest'
import { renderedRows } from './rendered-rows.ts'

const none = -1

test.each([
  ['only the visible rows', none, none, [4, 5, 6]],
  ['a focused row that was scrolled out of view, and the rows next to it', none, 20, [4, 5, 6, 19, 20, 21]],
  ['no rows before the first', none, 0, [0, 1, 4, 5, 6]],
  ['no rows after the last', none, 29, [4, 5, 6, 28, 29]],
  ['each row once', 6, 7, [4, 5, 6, 7, 8]],
  ['an edited row without its neighbors', 12, none, [4, 5, 6, 12]],
])('a virtual list renders %s', (_what, edited, focused, expected) => {
  expect(renderedRows([4, 5, 6], { edited, focused, count: 30 })).toEqual(expected)
})
