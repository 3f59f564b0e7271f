import { expect, test } from 'vitest'
import { kindOfLastContact } from './last-contact.ts'

test.each([
  ['Last contact', 'met'],
  ['LAST_CONTACTED', 'met'],
  ['last met on', 'met'],
  ['Letzter Kontakt', 'met'],
  ['Dernière rencontre', 'met'],
  ['Último contacto', 'met'],
  ['Last call', 'called'],
  ['Last e-mail', 'wrote'],
  ['Last name', null],
  ['Last modified', null],
  ['Last seen', null],
  ['Contact', null],
  ['Blast contact', null],
])('the kind of last contact in a column with the header "%s" is %s', (header, kind) => {
  expect(kindOfLastContact(header)).toBe(kind)
})
