import { expect, test } from 'vitest'
import { batchOf, type BatchInput } from './batches.ts'

const id = '3f1c1f0e-8a3b-4c1e-9a55-0d7a7f1f2b11'
const purposeOf = (more: Partial<BatchInput>) => batchOf({ batchId: id, edits: [], ...more }).purpose

test.each([
  ['Import 2 nodes from people.csv', 'import'],
  ['Importance of a connection', undefined],
  ['Restored Ana', 'restore'],
  ['Restore task', 'restore'],
  ['Undo “Delete Ana”', 'restore'],
  ['Undo: Delete Ana', 'restore'],
  ['Paste 1 node', undefined],
])('a batch labeled “%s” without an explicit purpose gets the purpose: %s', (label, purpose) => {
  expect(purposeOf({ label })).toBe(purpose)
})

test('an undo batch does not get a purpose from its label, and an explicit purpose overrides the label', () => {
  expect(purposeOf({ label: 'Import 2 nodes', undoes: id })).toBeUndefined()
  expect(purposeOf({ label: 'Import 2 nodes', redoes: id })).toBe('import')
  expect(purposeOf({ label: 'Import 2 nodes', purpose: 'restore' })).toBe('restore')
  expect(purposeOf({})).toBeUndefined()
})
