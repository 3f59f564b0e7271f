import { expect, test } from 'vitest'
import { folded } from './folded.ts'

test.each([
  ['Ørsted', 'Orsted'],
  ['ŁÓDŹ  Trust', 'lodz trust'],
  ['Weiß', 'WEISS'],
  ['Æsir', 'aesir'],
  ['Đorđe Œuvre', 'dorde oeuvre'],
  ['Ｍüller', 'muller'],
])('the names %s and %s are folded to the same text for comparison', (one, other) => {
  expect(folded(one)).toBe(folded(other))
})
