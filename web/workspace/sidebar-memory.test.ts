import { expect, test } from 'vitest'
import { memoryCookie, rememberedOpen } from './sidebar-memory.ts'

test('is open until somebody closed it', () => {
  expect(rememberedOpen('')).toBe(true)
  expect(rememberedOpen('theme=dark; other:sidebar:state=false')).toBe(true)
  expect(rememberedOpen('theme=dark; sidebar:state=false')).toBe(false)
  expect(rememberedOpen('sidebar:state=true; theme=dark')).toBe(true)
})

test('keeps the state for seven days, for the whole site', () => {
  expect(memoryCookie(false)).toBe('sidebar:state=false; path=/; max-age=604800; samesite=lax')
})
