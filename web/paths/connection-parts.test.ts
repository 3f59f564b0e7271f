import { expect, test } from 'vitest'
import { connectionParts } from './connection-parts.ts'

test('a connection without a label is described by its strength and trust only', () => {
  const trust = { known: null, whole: 0.76 }
  expect(connectionParts({ label: '', strength: 5 }, trust)).toEqual(['strength 5', '76%'])
  expect(connectionParts({ label: 'Knows', strength: null }, trust)).toEqual(['Knows', 'strength not set', '76%'])
})
