import { describe, expect, test } from 'vitest'
import { reordered } from './reordered.ts'

const ids = ['a', 'b', 'c', 'd']

describe('reordered', () => {
  test('moves an item up or down to the position of the item it is dropped on', () => {
    expect(reordered(ids, 'a', 'c')).toEqual(['b', 'c', 'a', 'd'])
    expect(reordered(ids, 'd', 'b')).toEqual(['a', 'd', 'b', 'c'])
  })

  test.each([
    ['an item dropped on no target', 'a', null],
    ['an item dropped on itself', 'b', 'b'],
    ['a removed item', 'x', 'a'],
    ['an item dropped on a removed item', 'a', 'x'],
  ])('returns null for the move: %s', (_what, moved, over) => {
    expect(reordered(ids, moved, over)).toBeNull()
  })
})
