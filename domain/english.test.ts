import { expect, test } from 'vitest'
import { agreeing, capitalized, counted, decimal, figure, fixedDecimal, inList, listOf, percentage } from './english.ts'

test('formats a count with thousands separators and a singular or plural noun', () => {
  expect(figure(1204)).toBe('1,204')
  expect([0, 1, 2, 1204].map((n) => counted(n, 'node', 'nodes'))).toEqual([
    '0 nodes',
    '1 node',
    '2 nodes',
    '1,204 nodes',
  ])
  expect([1, 3].map((n) => agreeing(n, 'is', 'are'))).toEqual(['is', 'are'])
})

test('decimals and percentages are formatted in English', () => {
  expect(decimal(1204.56, 1)).toBe('1,204.6')
  expect(fixedDecimal(1204.5, 2)).toBe('1,204.50')
  expect(percentage(0.42)).toBe('42%')
})

test('the first letter of a sentence is capitalized', () => {
  expect(['tomorrow', '3 days ago', 'Ana', ''].map(capitalized)).toEqual(['Tomorrow', '3 days ago', 'Ana', ''])
})

test('lists have "and" or "or" before the last item', () => {
  expect(listOf([])).toBe('')
  expect(listOf(['a'])).toBe('a')
  expect(listOf(['a', 'b'])).toBe('a and b')
  expect(listOf(['a', 'b', 'c'], 'or')).toBe('a, b or c')
  expect(inList([{ id: 1 }, { id: 2 }, { id: 3 }])).toEqual([{ id: 1 }, ', ', { id: 2 }, ' and ', { id: 3 }])
})
