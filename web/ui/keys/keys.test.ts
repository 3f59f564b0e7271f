import { describe, expect, it } from 'vitest'
import { isChord, type KeyPress } from './keys.ts'

const press = (key: string, code: string, modifiers: Partial<KeyPress> = {}): KeyPress => ({
  key,
  code,
  shiftKey: false,
  altKey: false,
  ctrlKey: false,
  metaKey: false,
  ...modifiers,
})

describe('isChord', () => {
  it('matches "mod" with Command on Apple keyboards and Control elsewhere, and rejects extra modifiers', () => {
    expect(isChord('mod+D', press('d', 'KeyD', { metaKey: true }), true)).toBe(true)
    expect(isChord('mod+D', press('d', 'KeyD', { ctrlKey: true }), true)).toBe(false)
    expect(isChord('mod+D', press('d', 'KeyD', { ctrlKey: true }), false)).toBe(true)
    expect(isChord('mod+D', press('D', 'KeyD', { ctrlKey: true, shiftKey: true }), false)).toBe(false)
    expect(isChord('D', press('d', 'KeyD', { ctrlKey: true }), false)).toBe(false)
  })

  it('matches "either" with Command or Control on every system, but not with both together', () => {
    for (const apple of [true, false]) {
      expect(isChord('either+B', press('b', 'KeyB', { metaKey: true }), apple)).toBe(true)
      expect(isChord('either+B', press('b', 'KeyB', { ctrlKey: true }), apple)).toBe(true)
      expect(isChord('either+B', press('b', 'KeyB', { ctrlKey: true, metaKey: true }), apple)).toBe(false)
      expect(isChord('either+B', press('b', 'KeyB'), apple)).toBe(false)
    }
  })

  it('matches letters by the typed character, or by key position on non-Latin layouts', () => {
    expect(isChord('Z', press('z', 'KeyY'), false)).toBe(true)
    expect(isChord('Z', press('y', 'KeyZ'), false)).toBe(false)
    expect(isChord('N', press('т', 'KeyN'), false)).toBe(true)
    expect(isChord('N', press('N', 'KeyN'), false)).toBe(true)
  })

  it('matches digits by key position, regardless of the typed character', () => {
    expect(isChord('shift+1', press('!', 'Digit1', { shiftKey: true }), false)).toBe(true)
    expect(isChord('1', press('&', 'Digit1'), false)).toBe(true)
    expect(isChord('1', press('!', 'Digit1', { shiftKey: true }), false)).toBe(false)
  })

  it('matches symbols by the typed character, regardless of which keys type the character', () => {
    expect(isChord('?', press('?', 'Slash', { shiftKey: true }), false)).toBe(true)
    expect(isChord('?', press('?', 'Minus', { shiftKey: true }), false)).toBe(true)
    expect(isChord('plus', press('=', 'Equal'), false)).toBe(true)
    expect(isChord('alt+ArrowUp', press('ArrowUp', 'ArrowUp', { altKey: true }), false)).toBe(true)
    expect(isChord('ArrowUp', press('ArrowUp', 'ArrowUp', { altKey: true }), false)).toBe(false)
  })
})
