import { expect, test } from 'vitest'
import { arrivalPath } from './arrival.ts'

test.each([
  ['/network', '/network?fromLogin=true'],
  ['/network/1234', '/network/1234?fromLogin=true'],
  ['/network/1234?view=a#b', '/network/1234?view=a&fromLogin=true#b'],
  ['/account', '/account'],
  ['/networks', '/networks'],
])('%s is entered at %s', (wanted, path) => {
  expect(arrivalPath(wanted)).toBe(path)
})
