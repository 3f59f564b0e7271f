import { expect, test } from 'vitest'
import { folded } from './folded.ts'

test.each([
  ['Ørsted', 'Orsted'],
  ['ŁÓDŹ  Trust', 'lodz trust'],
  ['Weiß', 'WEISS'],
  ['Æsir', 'aesir'],
  ['Đorđe Œuvre', 'dorde oeuvre'],
  ['Ｍüller', 'muller'],
])('the names %s and %s fold to the same text', (one, other) => {
  expect(folded(one)).toBe(folded(other))
})
