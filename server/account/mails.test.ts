import { expect, test } from 'vitest'
import { plainLine } from './mails.ts'

test.each([
  ['Ana\r\nBcc: x@y.example', 'Ana Bcc: x@y.example'],
  ['  Ana \u202Eeno\u0000 ', 'Ana eno'],
  ['A\u200Dna', 'A na'],
  ['👩‍🚀 Émilie', '👩‍🚀 Émilie'],
  ['👨🏽‍💻 Bo ❤️‍🔥', '👨🏽‍💻 Bo ❤️‍🔥'],
])('the text %j becomes the line %j', (text, line) => {
  expect(plainLine(text, 100)).toBe(line)
})

test('long lines are truncated between characters, not inside one', () => {
  expect(plainLine('ééééé', 3)).toBe('ééé…')
})
