import { expect, test } from 'vitest'
import { pathAfterSignIn, requestedPath } from './after-sign-in.ts'

test.each([
  ['/network', '/network?fromLogin=true'],
  ['/network/1234', '/network/1234?fromLogin=true'],
  ['/network/1234?view=a#b', '/network/1234?view=a&fromLogin=true#b'],
  ['/account', '/account'],
  ['/networks', '/networks'],
])('signing in to open %s opens %s', (wanted, path) => {
  expect(pathAfterSignIn(wanted)).toBe(path)
})

test.each([
  ['/network/1234', '/network/1234'],
  ['/pricing', '/network'],
  ['/pricing?from=%2Fnetwork%2F1234', '/network/1234'],
  ['/pricing?from=%2F%2Felsewhere.example', '/network'],
])('the page to open after a sign-in from %s is %s', (wanted, goal) => {
  expect(requestedPath(wanted)).toBe(goal)
})
