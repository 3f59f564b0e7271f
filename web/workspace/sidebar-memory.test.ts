import { expect, test } from 'vitest'
import { memoryCookie, rememberedOpen } from './sidebar-memory.ts'

test('the sidebar is open unless the cookie says that it was closed', () => {
  expect(rememberedOpen('')).toBe(true)
  expect(rememberedOpen('theme=dark; other:sidebar:state=false')).toBe(true)
  expect(rememberedOpen('theme=dark; sidebar:state=false')).toBe(false)
  expect(rememberedOpen('sidebar:state=true; theme=dark')).toBe(true)
})

test('whether the sidebar is open is stored in a cookie for the whole site for seven days', () => {
  expect(memoryCookie(false)).toBe('sidebar:state=false; path=/; max-age=604800; samesite=lax')
})
