import { hashPassword, verifyPassword } from 'better-auth/crypto'
import { expect, test } from 'vitest'
import { passwordHasher } from './password-hasher.ts'

const full = passwordHasher('full')
const low = passwordHasher('low')
const password = 'Orchard7! ﬁne'

test('hashes are those of the library, in both directions', async () => {
  expect(await verifyPassword({ hash: await full.hash(password), password })).toBe(true)
  const hash = await hashPassword(password)
  expect(await full.verify({ hash, password })).toBe(true)
  expect(await full.verify({ hash, password: 'Orchard8!' })).toBe(false)
})

test('a hash of low cost opens nothing where passwords are hashed at full cost', async () => {
  const hash = await low.hash(password)
  expect(await low.verify({ hash, password })).toBe(true)
  expect(await full.verify({ hash, password })).toBe(false)
  expect(await low.verify({ hash: await full.hash(password), password })).toBe(true)
})
