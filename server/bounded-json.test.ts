import { expect, test } from 'vitest'
import { countJsonElements, deepestJson, longestJsonList, mostJsonElements } from './bounded-json.ts'

const counted = (text: string) => countJsonElements(Buffer.from(text))

test('counts lists, objects and separators, and nothing inside strings', async () => {
  expect(await counted('{"a":[1,2,{}],"b":"[[,,\\"[,"}')).toBe(6)
  expect(await counted('"\\\\",[')).toBe(2)
})

test('rejects text that is nested too deep, before and across the ends of chunks', async () => {
  const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels)
  expect(await counted(nested(deepestJson))).toBe(deepestJson)
  expect(await counted(nested(deepestJson + 1))).toBeNull()
  const string = `"${'\\"'.repeat(1_000_000)}"`
  expect(await counted(`[${string},${nested(deepestJson - 1)}]`)).toBe(deepestJson + 1)
  expect(await counted(`[${string},${nested(deepestJson)}]`)).toBeNull()
})

test('rejects a list that is too long and too many elements in all', async () => {
  const list = (items: number) => `[${Array(items).fill('0').join(',')}]`
  expect(await counted(list(longestJsonList))).toBe(longestJsonList)
  expect(await counted(list(longestJsonList + 1))).toBeNull()
  const lists = Math.ceil(mostJsonElements / longestJsonList)
  expect(await counted(`[${Array(lists).fill(list(longestJsonList)).join(',')}]`)).toBeNull()
})
