import { expect, test } from 'vitest'
import { isCommonPassword } from './common-passwords.ts'

const common = [
  'P@ssw0rd',
  'p@SSw0rd',
  '1qaz@WSX',
  '!QAZ2wsx',
  'Qwerty123!',
  'Admin123!',
  'Letmein1!',
  'Test1234!',
  'Aa123456!',
  'Password123!',
  'L3tm31n!!',
  // The list contains this password in lowercase.
  'tHaLeSaUgUsTo37027269*',
]

test.each(common)('rejects %s as a variation of a common password', async (password) => {
  expect(await isCommonPassword(password)).toBe(true)
})

test.each(['Orchard7!', 'Str0ng-enough!', 'P@ssw0rd-and-more', 'Correct-Horse7', ''])(
  'accepts "%s", which is not a common password',
  async (password) => {
    expect(await isCommonPassword(password)).toBe(false)
  },
)
