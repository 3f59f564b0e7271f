import { expect, it } from 'vitest'
import { initials } from './initials.ts'

it.each([
  ['Ana Lima', 'AL'],
  ['  ana   maria de lima ', 'AL'],
  ['Acme', 'A'],
  ['李小龙', '李'],
  ['"The" Hub (Berlin)', 'TB'],
  ['e\u0301mile zola', 'E\u0301Z'],
  ['3M', '3'],
  ['—', ''],
  ['', ''],
])('the initials of %j are %j', (name, expected) => {
  expect(initials(name)).toBe(expected)
})
