import { hashPassword, verifyPassword } from 'better-auth/crypto'
import { expect, test } from 'vitest'
import { passwordHasher } from './password-hasher.ts'

const full = passwordHasher('full')
const low = passwordHasher('low')
const password = 'Orchard7! ﬁne'

test('password hashes are compatible with Better Auth’s hashes in both directions', async () => {
  expect(await verifyPassword({ hash: await full.hash(password), password })).toBe(true)
  const hash = await hashPassword(password)
  expect(await full.verify({ hash, password })).toBe(true)
  expect(await full.verify({ hash, password: 'Orchard8!' })).toBe(false)
})

test('a low-cost password hash is rejected when full cost is required', async () => {
  const hash = await low.hash(password)
  expect(await low.verify({ hash, password })).toBe(true)
  expect(await full.verify({ hash, password })).toBe(false)
  expect(await low.verify({ hash: await full.hash(password), password })).toBe(true)
})
