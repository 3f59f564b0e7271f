import { expect, it } from 'vitest'
import { isRightToLeft } from './writing-direction.ts'

it.each([
  ['מרים כהן', true],
  ['  «مريم»', true],
  ['1. Ada Quill', false],
  ['Ada (עדה)', false],
  ['', false],
])('the writing direction of the text %s is detected from its first letter', (text, expected) =>
  expect(isRightToLeft(text)).toBe(expected),
)
