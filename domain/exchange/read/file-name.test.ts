import { expect, test } from 'vitest'
import { networkNameOf } from './file-name.ts'

test.each([
  ['My contacts.csv', 'My contacts'],
  ['export.2026.csv', 'export.2026'],
  ['C:\\files\\Team.csv', 'Team'],
  ['.csv', 'Imported Network'],
  ['   .csv', 'Imported Network'],
  ['', 'Imported Network'],
  [`${'x'.repeat(199)}👩.csv`, 'x'.repeat(199)],
])('the file name %j gives the network the name %j', (fileName, name) => {
  expect(networkNameOf(fileName)).toBe(name)
})
