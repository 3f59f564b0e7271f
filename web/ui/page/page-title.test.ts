import { expect, test } from 'vitest'
import { titleOf } from './page-title.ts'

test.each([
  [undefined, 'Kithmap'],
  ['Harbour', 'Harbour – Kithmap'],
  ['شبكة المرفأ', '\u2068شبكة المرفأ\u2069 – Kithmap'],
  ['רשת 2031', '\u2068רשת 2031\u2069 – Kithmap'],
])('in the page title for the network %s, a right-to-left name does not reorder the text around it', (page, title) => {
  expect(titleOf(page)).toBe(title)
})
