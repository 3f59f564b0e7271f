import { expect, test } from 'vitest'
import { rejections } from './texts.ts'

test.each([
  [1, '1 second'],
  [90, '90 seconds'],
  [91, '2 minutes'],
  [600, '10 minutes'],
])('after too many wrong passwords, a wait of %d s is stated as "%s"', (seconds, words) => {
  expect(rejections.tooManyGuesses(seconds).message).toContain(`Please wait ${words} or`)
})
