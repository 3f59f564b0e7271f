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

test('the sentence about a change uses the names that the nodes had at the time of the change, if these names are known', () => {
  expect(inWords(entry)).toBe('tagged a deleted node; renamed Bertram')
  const then = new Map([['a', 'Alice']])
  expect(inWords(entry, (nodeId) => then.get(nodeId))).toBe('tagged Alice; renamed Bertram')
})
