import { expect, test } from 'vitest'
import { notesFor } from './texts.ts'

test.each([
  ['University department', 'a university department'],
  ['European fund', 'a European fund'],
  ['Italian bakery', 'an Italian bakery'],
  ['Investor', 'an investor'],
  ['Union organizer', 'a union organizer'],
  ['Umbrella group', 'an umbrella group'],
  ['Bank', 'a bank'],
])('the notes of the generated organization "%s" contain "%s"', (name, words) => {
  const notes = notesFor('organization', 0, { name, isNamed: false, place: null, language: 'en' })
  expect(notes).toMatch(new RegExp(` ${words}[ .]`))
})
