import { expect, test } from 'vitest'
import { hasWords } from './has-words.ts'

const introduction = {
  target: { nodeId: 't', name: 'Zoë Marsh' },
  connector: { nodeId: 'c', name: 'Ada Quill' },
  about: 'The new pier',
}
const finds = (words: string) => hasWords(introduction, 'Sailing club', words)

test('an introduction is found by both names, its subject and its network, in any order and without accents', () => {
  for (const words of ['', 'zoe', 'ada', 'PIER', 'club sail', 'pier  quill']) expect(finds(words), words).toBe(true)
})

test('an introduction is not found if it lacks one of the words', () => {
  expect(finds('zoe harbour')).toBe(false)
})
