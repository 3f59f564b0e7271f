import { expect, test } from 'vitest'
import { plainLine, plainName, plainPlace } from './mails.ts'

test.each([
  ['Ana\r\nBcc: x@y.example', 'Ana Bcc: x@y.example'],
  ['  Ana \u202Eeno\u0000 ', 'Ana eno'],
  ['A\u200Dna', 'A na'],
  ['👩‍🚀 Émilie', '👩‍🚀 Émilie'],
  ['👨🏽‍💻 Bo ❤️‍🔥', '👨🏽‍💻 Bo ❤️‍🔥'],
])('in an email, the text %j becomes the line %j', (text, line) => {
  expect(plainLine(text, 100)).toBe(line)
})

test('a long line in an email is truncated between characters, not inside a character', () => {
  expect(plainLine('ééééé', 3)).toBe('ééé…')
})

test.each([
  ['1200 Main St\nSpringfield, IL 62701\nUSA', true],
  ['12 Main St, Springfield, IL 12345-6789', true],
  ['Suite 1200, 1600 Main St, Springfield, IL 12345-6789', true],
  ['Invalidenstraße 12, 10115 Berlin', true],
  ['Calle Mayor, 12, 28013 Madrid', true],
  ['MG Road 12, Bengaluru 560001', true],
  ['Hall 2025/2026, Pier 3', true],
  ['Call 91234-5678', false],
  ['Call me, 91234-5678', false],
  ['Call me, Bo 91234-5678', false],
  ['Call me, Bo +49 (0)30 / 901 820', false],
  ['Pier 3, call 555 0100 and 0199', false],
  ['Pier 3, call 555, 010, 0199', false],
  ['Pier 3, call ５５５.０１００', false],
  ['12 Main St, Springfield, IL 12345-6789, 91234-5678 Bo', false],
  ['12 Main St, Springfield, IL 12345-67890', false],
  // Without a state, the ZIP code could be a phone number.
  ['12 Main St, Springfield 12345-6789', false],
  ['Pier 3, evil.com 12345', false],
  ['Pier 3, evil12345.com', false],
])('the place %j is shown in an email to a guest: %j', (place, isShown) => {
  expect(plainPlace(place, 100)).toBe(isShown ? plainLine(place, 100) : null)
})

test.each([
  ['Project 2025/2026', true],
  ['Room 101, Floor 12', true],
  ['Call +1 (555) 010-0199', false],
  ['Call 555 and 0100', false],
  ['Call 555, 0100', false],
  ['Call Bo, Harbour 12345-6789', false],
  ['Call Bo, IL 12345-6789', false],
  ['In 2024, 2025 and 2026', false],
])('the name %j is shown in an email to another person: %j', (name, isShown) => {
  expect(plainName(name)).toBe(isShown ? name : null)
})
