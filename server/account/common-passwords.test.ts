import { expect, test } from 'vitest'
import { isCommonPassword } from './common-passwords.ts'

test.each(['P@ssw0rd', 'p@SSw0rd', '1qaz@WSX', '!QAZ2wsx'])('many people use %s', async (password) => {
  expect(await isCommonPassword(password)).toBe(true)
})

test.each(['Orchard7!', 'P@ssw0rd-and-more', ''])('few people use "%s"', async (password) => {
  expect(await isCommonPassword(password)).toBe(false)
})
