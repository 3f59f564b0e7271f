import { expect, test } from 'vitest'
import { agreeing, counted, figure } from './counted.ts'

test('writes counts with separators and the words that agree with them', () => {
  expect(figure(1204)).toBe('1,204')
  expect([0, 1, 2, 1204].map((n) => counted(n, 'node', 'nodes'))).toEqual([
    '0 nodes',
    '1 node',
    '2 nodes',
    '1,204 nodes',
  ])
  expect([1, 3].map((n) => agreeing(n, 'is', 'are'))).toEqual(['is', 'are'])
})
