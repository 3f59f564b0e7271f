import { expect, test } from 'vitest'
import { hasKnownEnding, networkNameOf } from './file-name.ts'

test.each([
  ['contacts.csv', true],
  ['Contacts.CSV', true],
  ['contacts.tsv', true],
  ['contacts.TXT', true],
  ['contacts.pdf', false],
  ['contacts.csv.exe', false],
  ['csv', false],
])('%s is accepted: %s', (fileName, isAccepted) => {
  expect(hasKnownEnding(fileName)).toBe(isAccepted)
})

test.each([
  ['My contacts.csv', 'My contacts'],
  ['export.2026.csv', 'export.2026'],
  ['C:\\files\\Team.csv', 'Team'],
  ['.csv', 'Imported Network'],
  ['   .csv', 'Imported Network'],
  ['', 'Imported Network'],
  [`${'x'.repeat(199)}👩.csv`, 'x'.repeat(199)],
])('%j names the network %j', (fileName, name) => {
  expect(networkNameOf(fileName)).toBe(name)
})
