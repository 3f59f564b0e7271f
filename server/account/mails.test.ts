import { expect, test } from 'vitest'
import { plainLine, plainName, plainPlace } from './mails.ts'

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

test.each([
  '12 Main St, Springfield 12345-6789',
  '12 Main St, Springfield, IL 12345-6789',
  '1200 Main St\nSpringfield, IL 62701\nUSA',
  'Invalidenstraße 12, 10115 Berlin',
  'MG Road 12, Bengaluru 560001',
])('the digits of a postal code do not make a place look like a phone number: %j', (place) => {
  expect(plainPlace(place, 100)).toBe(plainLine(place, 100))
})

test.each([
  'Call 91234-5678',
  'Call me, 91234-5678',
  'Call me, Bo 91234-5678',
  '12 Main St, Springfield 12345-6789, 91234-5678 Bo',
  'Pier 3, call 555 0100 and 0199',
  'Pier 3, evil.com 12345-6789',
  'Pier 3, evil12345.com',
])('places with a phone number or a link are left out: %j', (place) => {
  expect(plainPlace(place, 100)).toBeNull()
})

test('a name has no postal code', () => {
  expect(plainName('Call Bo, Harbour 12345-6789')).toBeNull()
})
