import { expect, test } from 'vitest'
import { partAboveKeyboard } from './on-screen-keyboard.ts'

const whole = { innerHeight: 740, height: 740, offsetTop: 0, scale: 1 }

test('the area of the page above an on-screen keyboard is returned, even if the visual viewport is scrolled', () => {
  expect(partAboveKeyboard({ ...whole, height: 400 })).toEqual({ top: 0, height: 400 })
  expect(partAboveKeyboard({ ...whole, height: 400, offsetTop: 120 })).toEqual({ top: 120, height: 400 })
})

test('browser toolbars, a pinch zoom, and a resized window are not mistaken for an on-screen keyboard', () => {
  expect(partAboveKeyboard(whole)).toBeNull()
  expect(partAboveKeyboard({ ...whole, height: 680 })).toBeNull()
  expect(partAboveKeyboard({ ...whole, height: 370, scale: 2 })).toBeNull()
  expect(partAboveKeyboard({ ...whole, innerHeight: 400, height: 400 })).toBeNull()
})
