import { expect, test } from 'vitest'
import { inWords } from './sentence-words.tsx'

const entry = {
  sentences: [
    [{ text: 'tagged ' }, { text: 'a deleted node', nodeId: 'a' }],
    [{ text: 'renamed ' }, { text: 'Bertram', nodeId: 'b' }],
  ],
  untold: 0,
  reverses: null,
  label: null,
}

test('a change in words has the names of nodes at its time, if they are known', () => {
  expect(inWords(entry)).toBe('tagged a deleted node; renamed Bertram')
  const then = new Map([['a', 'Alice']])
  expect(inWords(entry, (nodeId) => then.get(nodeId))).toBe('tagged Alice; renamed Bertram')
})
